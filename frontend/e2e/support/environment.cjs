const { TestEnvironment } = require('jest-environment-node');

/** Says what was on the screen when a story failed: a fault that happens once in ten runs cannot be looked at later. */
module.exports = class StoryEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    const pages = await this.global.describeOpenPages?.().catch(String);
    process.stderr.write(`\nPages when “${test?.name ?? 'a hook'}” failed:\n${pages ?? 'none'}\n`);
  }
};
