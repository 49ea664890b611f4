import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { npmStep } from './steps.mjs';

const stampDir = path.join(root, 'node_modules/.shop-builds');
const NOT_SOURCES = new Set(['node_modules', 'dist', 'e2e', 'coverage', 'tests', 'bench']);

const EMULATOR = 'gateway/dev/auth-emulator';
const STRYKER = 'gateway/scripts/mutate';

/** What is built from what. `after` is built first, because its output is a source here. */
const builds = {
  gateway: {
    title: 'Building the gateway',
    args: ['run', 'build', '-w', 'gateway'],
    sources: ['gateway/src', 'gateway/package.json', 'gateway/tsconfig.json', 'gateway/tsconfig.build.json'],
    output: 'gateway/dist/main.js',
    clean: 'gateway/dist',
  },
  codegen: {
    title: 'Generating types',
    args: ['run', 'codegen'],
    sources: ['schema.graphql', 'codegen.yml', 'frontend/src'],
    only: /\.(graphql|yml)$/,
    output: 'frontend/src/graphql/schema-types.generated.ts',
  },
  frontend: {
    title: 'Building the web pages',
    args: ['run', 'build', '-w', 'frontend'],
    sources: ['frontend', 'schema.graphql'],
    output: 'frontend/dist/index.html',
    after: 'codegen',
  },
  // Outside the workspaces: 600 packages that only the development stack needs, with a lock file of their own.
  authEmulator: {
    title: 'Installing the sign-in emulator',
    args: ['ci', '--prefix', EMULATOR, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    sources: [`${EMULATOR}/package.json`, `${EMULATOR}/package-lock.json`],
    standalone: true,
    output: `${EMULATOR}/node_modules/.package-lock.json`,
  },
  // Outside the workspaces, too: only `npm run mutate` needs it.
  stryker: {
    title: 'Installing Stryker',
    args: ['ci', '--prefix', STRYKER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    sources: [`${STRYKER}/package.json`, `${STRYKER}/package-lock.json`],
    standalone: true,
    output: `${STRYKER}/node_modules/.package-lock.json`,
  },
};

/** Sources of every build that is not standalone. */
const COMMON = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Brings the named builds up to date, independent ones at the same time. @throws StepFailed of the first to fail */
export async function buildWhatIsStale(names) {
  const started = new Map();
  for (const name of names) {
    const first = started.get(builds[name].after) ?? Promise.resolve();
    started.set(
      name,
      first.then(() => buildIfStale(name)),
    );
  }
  await Promise.all(started.values());
}

async function buildIfStale(name) {
  const build = builds[name];
  const wanted = hashOf(build);
  const stamp = path.join(stampDir, name);
  const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (upToDate && existsSync(path.join(root, build.output))) return;
  if (build.clean) rmSync(path.join(root, build.clean), { recursive: true, force: true });
  await npmStep(build.title, build.args);
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** A hash of names and contents: the time of a file says nothing after a checkout or a copy. */
function hashOf({ sources, only = /./, standalone = false }) {
  const hash = createHash('sha256');
  for (const file of [...(standalone ? [] : COMMON), ...sources].flatMap(filesBelow)) {
    if (only.test(file) || COMMON.includes(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesBelow(relative) {
  const absolute = path.join(root, relative);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [relative];
  const names = readdirSync(absolute).filter((name) => !NOT_SOURCES.has(name));
  return names.sort().flatMap((name) => filesBelow(`${relative}/${name}`));
}
