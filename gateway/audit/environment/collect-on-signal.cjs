// Preloaded by the soak test (node --expose-gc --require): SIGUSR2 collects garbage, so that only live objects are left.
process.on('SIGUSR2', () => globalThis.gc());
