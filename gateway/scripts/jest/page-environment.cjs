// One document for the test files of a process, so that they can share modules (page-runtime.cjs). It takes back what a file
// leaves in it. A file that replaces modules or timers has a document and modules of its own: what waits for a timer that
// was replaced would wait in all files after it.
const { readFileSync } = require('node:fs');
const JsdomEnvironment = require('jest-fixed-jsdom');

const isAlone = (testFile) => /jest\.(mock|useFakeTimers)\(/.test(readFileSync(testFile, 'utf8'));

/** The environment of this process. */
let shared;
/** What jest-worker tells a worker that may end. It ends when nothing keeps it alive, or is killed after half a second. */
const END = 2;

function share(environment) {
  if (shared) return;
  shared = environment;
  process.on('message', function close([message]) {
    if (message !== END) return;
    process.off('message', close);
    PageEnvironment.closeShared();
  });
}

class PageEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    const alone = isAlone(context.testPath);
    if (shared && !alone) return shared.forNextFile();
    super(config, context);
    this.isShared = !alone;
  }

  async setup() {
    await super.setup();
    if (this.isShared) share(this);
  }

  /** Its timers would keep a process alive that runs the tests itself. */
  static closeShared() {
    return shared && JsdomEnvironment.prototype.teardown.call(shared);
  }

  /** jest-circus keeps the handlers of its events globally, and adds to them for each file. */
  forNextFile() {
    delete this.global[Symbol.for('EVENT_HANDLERS')];
    this.global.requestAnimationFrame = this.requestAnimationFrame;
    return this;
  }

  /**
   * Until the next file, there are no frames. A test of the gateway may replace the timers of the process meanwhile: jsdom,
   * asked by what is left of a page, would wait for one of those, and no later page would have a frame.
   */
  endFrames() {
    this.requestAnimationFrame ??= this.global.requestAnimationFrame;
    this.global.requestAnimationFrame = () => 0;
  }

  async teardown() {
    if (!this.isShared) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    this.endFrames();
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
}

module.exports = PageEnvironment;
