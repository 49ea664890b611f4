// The Chromium of the browser tests, the audit and the page benchmarks: $CHROMIUM_PATH, an installed one, or that of a
// registry package. CommonJS, because both TypeScript tests and plain modules load it.
const { existsSync } = require('node:fs');

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const args = [
  '--no-sandbox',
  // Containers often have a tiny /dev/shm.
  '--disable-dev-shm-usage',
  // Chromium itself must not call the internet.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function bundled() {
  // Makes the package unpack the system libraries (NSS) that a bare machine lacks; read when it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { TMPDIR } = process.env;
  // Its fonts.conf names /tmp/fonts: unpacked elsewhere, Chromium finds no font and crashes where the system has none.
  process.env.TMPDIR = '/tmp';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** Launch options for playwright-core. */
exports.chromiumOptions = async () => ({
  executablePath: process.env.CHROMIUM_PATH ?? INSTALLED.find(existsSync) ?? (await bundled()),
  args,
});
