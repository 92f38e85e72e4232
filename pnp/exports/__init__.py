"""What a game becomes besides sheets to print."""
