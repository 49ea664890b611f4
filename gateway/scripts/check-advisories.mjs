// `npm run advisories`: no known vulnerability of a production package, except those reviewed (supply-chain.json).
import { spawnSync } from 'node:child_process';
import { root } from './lib/root.mjs';
import { openAdvisories, reviewed } from './lib/supply-chain.mjs';

// It ends with 1 if it finds anything, so its status says nothing.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
const answer = stdout ? JSON.parse(stdout) : {};
if (answer.vulnerabilities) {
  const open = openAdvisories(answer, reviewed(), new Date().toISOString().slice(0, 10));
  for (const line of open) console.error(line);
  if (open.length) {
    console.error(
      'Update the package, or add the advisory to gateway/scripts/supply-chain.json with the reason',
    );
    console.error('why it does not concern the shop, and `until`.');
    process.exitCode = 1;
  } else console.log('advisories: none that concerns the shop');
} else {
  // A mirror without advisories, or no network: nothing was found out, which is no reason to stop a change.
  console.warn(`advisories: NOT CHECKED, the registry did not answer: ${answer.message ?? 'no answer'}`);
}
