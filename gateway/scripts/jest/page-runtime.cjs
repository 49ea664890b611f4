// The frontend's test files that share a document share packages and `src`, too: the first file that needs a module loads it.
// Files in `src/test` are loaded for each test file.
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** Loads what is shared. It belongs to no test file, so nothing tears it down. */
let loader;

class SharingRuntime extends Runtime {
  #isOwn;

  constructor(config, environment, resolver, transformer, sources, coverage, testFile, globalConfig) {
    super(config, environment, resolver, transformer, sources, coverage, testFile, globalConfig);
    if (!environment.isShared) return;
    const settings = [resolver, transformer, new Map(), coverage, testFile, globalConfig];
    loader ??= new Runtime(config, environment, ...settings);
    const tests = path.join(config.rootDir, 'src', 'test', path.sep);
    const conditions = [...environment.exportConditions(), 'require', 'default'];
    this.#isOwn = (from, name) => {
      if (resolver.isCoreModule(name)) return true;
      const file = resolver.getMockModule(from, name) ?? resolver.resolveModule(from, name, { conditions });
      return file === testFile || file.startsWith(tests);
    };
  }

  requireModule(from, name, options, isRequireActual) {
    const shares = this.#isOwn && name && !options?.isInternalModule && !this.#isOwn(from, name);
    return shares
      ? loader.requireModule(from, name, options, isRequireActual)
      : super.requireModule(from, name, options, isRequireActual);
  }

  getSourceMaps() {
    return new Map([...(loader?.getSourceMaps() ?? []), ...super.getSourceMaps()]);
  }
}

module.exports = { __esModule: true, default: SharingRuntime };
