// The process itself as a test environment, so that test files can share modules (runtime.cjs). It takes back what a file
// changes in the process.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const { console } = globalThis;
const { exit } = process;

module.exports = class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #settings = { ...process.env };

  constructor({ projectConfig: config }) {
    // A proxy, because fake timers of the real global object replace those of node:timers, too.
    this.fakeTimersModern = new ModernFakeTimers({ config, global: new Proxy(globalThis, {}) });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.#settings)) delete process.env[name];
    Object.assign(process.env, this.#settings);
    globalThis.console = console;
    process.exit = exit;
  }
};
