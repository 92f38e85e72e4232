"""What is timed beside us needs libraries that only who times it installs: nothing of it is looked for tests."""

collect_ignore_glob = ["peers/*"]
