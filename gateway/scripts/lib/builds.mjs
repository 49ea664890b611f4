import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { npmStep } from './steps.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'e2e', 'coverage', 'tests', 'bench']);

const EMULATOR = 'gateway/dev/auth-emulator';
const STRYKER = 'gateway/scripts/mutate';
const LIGHTHOUSE = 'frontend/bench/lighthouse';

const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** A package outside the workspaces with its own lock file, installed only when needed. */
const installed = (title, folder, ...options) => ({
  title,
  args: ['ci', '--prefix', folder, ...options, ...QUIETLY],
  sources: [`${folder}/package.json`, `${folder}/package-lock.json`],
  standalone: true,
  output: `${folder}/node_modules/.package-lock.json`,
  stamp: `${folder}/node_modules/.shop-build`,
});

/** The builds, with their sources and outputs. `after` is built first, because its output is a source here. */
const builds = {
  gateway: {
    title: 'Building the gateway',
    args: ['run', 'build', '-w', 'gateway'],
    sources: ['gateway/src', 'gateway/package.json', 'gateway/tsconfig.json', 'gateway/rolldown.config.mjs'],
    output: 'gateway/dist/main.js',
  },
  codegen: {
    title: 'Generating types',
    args: ['run', 'codegen'],
    sources: ['schema.graphql', 'codegen.yml', 'frontend/vite', 'frontend/src'],
    only: /\.(graphql|yml|cjs)$/,
    output: 'frontend/src/graphql/schema-types.generated.ts',
  },
  frontend: {
    title: 'Building the web pages',
    args: ['run', 'build', '-w', 'frontend'],
    sources: ['frontend', 'gateway/src/rules', 'schema.graphql'],
    output: 'frontend/dist/index.html',
    after: 'codegen',
  },
  client: {
    title: 'Building the client',
    args: ['run', 'build', '-w', 'client'],
    sources: ['client', 'openapi.json'],
    only: /(?<!\.generated\.ts)$/,
    output: 'client/dist/index.js',
  },
  drawings: {
    title: 'Drawing the catalogue',
    args: ['run', 'drawings', '-w', 'gateway'],
    sources: ['gateway/assets/catalogue.json', 'gateway/assets/pictures', 'gateway/src/modules/images'],
    output: 'node_modules/.cache/shop/pictures',
  },
  // Optional: re2, 17 MB of C++ for Firebase Hosting.
  authEmulator: installed('Installing the sign-in emulator', EMULATOR, '--omit=optional'),
  lighthouse: installed('Installing Lighthouse', LIGHTHOUSE),
  stryker: installed('Installing Stryker', STRYKER),
};

/** Sources of every build that is not standalone. */
const COMMON = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Brings the named builds up to date, independent ones at the same time. Only standalone ones start before `packages` are
 * there. @throws StepFailed for the first build that fails
 */
export async function buildWhatIsStale(names, packages = Promise.resolve()) {
  const started = new Map();
  for (const name of names) {
    const { after, standalone } = builds[name];
    const first = standalone ? Promise.resolve() : (started.get(after) ?? packages);
    started.set(
      name,
      first.then(() => buildIfStale(name)),
    );
  }
  await Promise.all([packages, ...started.values()]);
}

async function buildIfStale(name) {
  const build = builds[name];
  const wanted = hashOf(build);
  const stamp = path.join(root, build.stamp ?? `node_modules/.shop-builds/${name}`);
  const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (upToDate && existsSync(path.join(root, build.output))) return;
  await npmStep(build.title, build.args);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** A hash of names and contents, because file times are meaningless after a checkout or a copy. */
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
