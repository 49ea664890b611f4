// Loads modules with Node's require() instead of Jest's, which loads everything again for each test file. The test files of
// a process share packages and `src`; what is in `tests` is loaded for each of them. jest.mock() has no effect.
const Module = require('node:module');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** The transform of the project, with its cache and its instrumentation for coverage. */
let transform;
const sourceMaps = new Map();

Module._extensions['.ts'] = (module, file) => {
  const { code, sourceMapPath } = transform(file);
  if (sourceMapPath) sourceMaps.set(file, sourceMapPath);
  module._compile(code, file);
};

const load = (file) => Module._load(file, null, false);

class SharingRuntime extends Runtime {
  #testFile;
  #tests;

  constructor(config, environment, resolver, transformer, sources, coverage, testFile, globalConfig) {
    super(config, environment, resolver, transformer, sources, coverage, testFile, globalConfig);
    this.#testFile = testFile;
    this.#tests = path.join(config.rootDir, 'tests', path.sep);
    transform = (file) => transformer.transform(file, coverage);
  }

  requireModule(from, name) {
    if (name) return Module.createRequire(from)(name);
    if (from === this.#testFile) globalThis.jest = this.requireModuleOrMock(from, '@jest/globals').jest;
    return load(from);
  }

  /** Jest's part of a test run, whose state is for one test file. */
  requireInternalModule(file) {
    delete require.cache[file];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return load(file);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  teardown() {
    for (const file of Object.keys(require.cache))
      if (file.startsWith(this.#tests) || file === this.#testFile) delete require.cache[file];
    super.teardown();
  }
}

module.exports = { __esModule: true, default: SharingRuntime };
