// One document for all test files of a process, so that they can share modules (page-runtime.cjs). It takes back what a
// file leaves in it.
const JsdomEnvironment = require('jest-fixed-jsdom');

/** The environment of this process. */
let shared;

module.exports = class PageEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    if (shared) return shared.forNextFile();
    super(config, context);
    shared = this;
  }

  /** jest-circus keeps the handlers of its events globally, and adds to them for each file. */
  forNextFile() {
    delete this.global[Symbol.for('EVENT_HANDLERS')];
    return this;
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    const { document, history, localStorage, sessionStorage } = this.global;
    document.head.innerHTML = '';
    document.body.innerHTML = '';
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    document.title = '';
    history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
  }
};
