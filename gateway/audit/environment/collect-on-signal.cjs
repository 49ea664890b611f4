// Loaded before a soaked shop (node --expose-gc --require): SIGUSR2 collects its garbage, so that what is left is kept.
process.on('SIGUSR2', () => globalThis.gc());
