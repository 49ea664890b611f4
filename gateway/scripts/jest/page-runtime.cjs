// The frontend's test files of a process share packages and `src`: the first file that needs a module loads it. What is in
// `src/test` is loaded for each file, and everything for a file that replaces modules with jest.mock().
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** Loads what is shared. It belongs to no test file, so nothing tears it down. */
let loader;

class SharingRuntime extends Runtime {
  #own;

  constructor(config, environment, resolver, transformer, sources, coverage, testFile, globalConfig) {
    super(config, environment, resolver, transformer, sources, coverage, testFile, globalConfig);
    loader ??= new Runtime(
      config,
      environment,
      resolver,
      transformer,
      new Map(),
      coverage,
      testFile,
      globalConfig,
    );
    const tests = path.join(config.rootDir, 'src', 'test', path.sep);
    const replaces = readFileSync(testFile, 'utf8').includes('jest.mock(');
    this.#own = (file) => replaces || file === testFile || file.startsWith(tests);
  }

  requireModule(from, name, options, isRequireActual) {
    if (options?.isInternalModule || !path.isAbsolute(from))
      return super.requireModule(from, name, options, isRequireActual);
    if (name && this._resolution.isCoreModule(name))
      return super.requireModule(from, name, options, isRequireActual);
    const file = this._resolution.resolveCjs(from, name);
    return this.#own(file)
      ? super.requireModule(from, name, options, isRequireActual)
      : loader.requireModule(from, name, options, isRequireActual);
  }

  getSourceMaps() {
    return new Map([...loader.getSourceMaps(), ...super.getSourceMaps()]);
  }
}

module.exports = { __esModule: true, default: SharingRuntime };
