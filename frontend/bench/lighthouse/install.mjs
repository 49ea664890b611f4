import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { npmStep } from '../../../gateway/scripts/lib/steps.mjs';

const here = import.meta.dirname;
const json = async (file) => JSON.parse(await readFile(path.join(here, file), 'utf8'));

/** Lighthouse is no package of the workspaces: it is installed here, and only when it is first wanted. */
export async function ensureLighthouse() {
  const { packages } = await json('package-lock.json');
  const there = await json('node_modules/lighthouse/package.json').catch(() => null);
  if (there?.version === packages['node_modules/lighthouse'].version) return;
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await npmStep('Installing Lighthouse', ['ci', '--prefix', here, ...quiet]);
}
