// `npm install` sets up the commit hooks, except in CI, in production installs without husky, outside a git checkout,
// or if the developer has set a hooks path.
import { execFileSync } from 'node:child_process';

const OURS = '.husky/_';

function ownHooksPath() {
  try {
    return execFileSync('git', ['config', 'core.hooksPath'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

const taken = ownHooksPath();
if (!process.env.CI && (!taken || taken === OURS)) {
  const husky = await import('husky').catch(() => undefined);
  const complaint = husky?.default();
  if (complaint) console.log(`commit hooks are not set up: ${complaint}`);
}
