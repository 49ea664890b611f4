// `npm run licences`: every production package has a licence that was reviewed (supply-chain.json).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';
import { productionPackages, refusedLicences, reviewed } from './lib/supply-chain.mjs';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const installed = productionPackages(lock);
const refused = refusedLicences(installed, reviewed());
if (refused.length) {
  console.error(
    'Nobody has reviewed the licences of these production packages. Replace the package, or add the',
  );
  console.error('licence and the reason to gateway/scripts/supply-chain.json:');
  for (const line of refused) console.error(`  ${line}`);
  process.exitCode = 1;
} else console.log(`licences: ${installed.length} production packages, all reviewed`);
