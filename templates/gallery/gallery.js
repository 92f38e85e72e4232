(function(){
const plain=text=>text.toLowerCase().normalize("NFD").replace(/\p{M}/gu,"");
const query=document.getElementById("query"),none=document.getElementById("none");
const parts=[...document.querySelectorAll("section")].map(part=>({part,items:[...part.querySelectorAll("li")].map(item=>({item,text:plain(item.dataset.words)}))}));
function show(){
const words=plain(query.value).split(/\s+/).filter(Boolean);let any=false;
for(const{part,items}of parts){let some=false;
for(const{item,text}of items){const fits=words.every(word=>text.includes(word));item.hidden=!fits;some=some||fits}
part.hidden=!some;any=any||some}
none.hidden=any}
query.addEventListener("input",show);
document.addEventListener("keydown",event=>{if(event.key==="/"&&document.activeElement!==query){event.preventDefault();query.focus()}});
show()
})();
