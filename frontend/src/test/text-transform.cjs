// A file imported with Vite's `?raw` is a module that exports its text.
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }) };
