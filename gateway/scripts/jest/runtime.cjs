// Loads modules with Node's require() instead of Jest's, which loads everything again for each test file. The test files of
// a process share packages and `src`; what is in `tests` is loaded for each of them. jest.mock() has no effect.
const { createRequire } = require('node:module');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');
const { addHook } = require('pirates');

/** The transform of the project, with its cache and its instrumentation for coverage. */
let transform;
const sourceMaps = new Map();

addHook(
  (_source, file) => {
    const { code, sourceMapPath } = transform(file);
    if (sourceMapPath) sourceMaps.set(file, sourceMapPath);
    return code;
  },
  { exts: ['.ts'] },
);

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
    if (name) return createRequire(from)(name);
    if (from === this.#testFile) globalThis.jest = this.requireModuleOrMock(from, '@jest/globals').jest;
    return require(from);
  }

  /**
   * Jest's part of a test run, whose state is for one test file. jest-circus keeps the handlers of its events globally and
   * adds to them each time it is loaded.
   */
  requireInternalModule(file) {
    delete require.cache[file];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(file);
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
