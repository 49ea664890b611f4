import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from './programs';

const MIGRATIONS = 'gateway/src/db/migrations';
const ROOT = path.join(__dirname, '../../..');

/** A built gateway of an earlier release. */
export interface Release {
  readonly commit: string;
  readonly gateway: string;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/**
 * The release before the newest migration, with its own packages. It is built once.
 * @throws Error in a checkout without the history
 */
export function buildReleaseBefore(): Release {
  const newest = git('log', '--diff-filter=A', '--format=%H', '-1', '--', MIGRATIONS);
  if (!newest) throw new Error('This case needs the history of the repository.');
  const commit = git('rev-parse', '--short', `${newest}^`);
  const folder = path.join(CACHE, `release-${commit}`);
  if (!existsSync(folder)) {
    console.log(`building the release before, ${commit}`);
    mkdirSync(CACHE, { recursive: true });
    const work = mkdtempSync(`${folder}-`);
    const script =
      'git archive "$0" | tar -x -C "$1" && node "$1/gateway/scripts/build.mjs" gateway codegen frontend';
    execFileSync('bash', ['-euo', 'pipefail', '-c', script, commit, work], { cwd: ROOT, stdio: 'inherit' });
    // In one step: a folder with this name is complete.
    renameSync(work, folder);
  }
  return { commit, gateway: path.join(folder, 'gateway') };
}
