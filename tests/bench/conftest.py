"""What is timed beside us needs libraries that only who times it installs: no test is looked for in it."""

collect_ignore_glob = ["peers/*"]
