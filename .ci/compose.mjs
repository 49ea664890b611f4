// Checks docker-compose.yml with a current Docker Compose: the installed one, or that of Debian's testing suite, which
// is unpacked into a temporary folder (14 MB). Exits with 1 if Compose refuses the file or a service breaks a rule below.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unpackPackages } from '../gateway/scripts/lib/debian.cjs';

const top = path.join(import.meta.dirname, '..');
/** From this version on Compose refuses what it only ignored before. */
const OLDEST = [2, 26];
const TRIES = 3;

const output = (program, args, options = {}) => execFileSync(program, args, { encoding: 'utf8', ...options });

/** The command of an installed Compose that is recent enough, if any. */
function installed() {
  try {
    const version = output('docker', ['compose', 'version', '--short'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [major, minor] = version.trim().replace(/^v/, '').split('.').map(Number);
    return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
      ? ['docker', 'compose']
      : undefined;
  } catch {
    return undefined;
  }
}

/** Downloads and unpacks Compose. */
const unpacked = (folder) => [
  path.join(
    unpackPackages(folder, 'testing', ['docker-compose']),
    'usr/libexec/docker/cli-plugins/docker-compose',
  ),
];

/** A mirror that fails is tried again. @throws Error of the last try */
function downloaded(folder) {
  for (let turn = 1; ; turn += 1) {
    try {
      const own = path.join(folder, String(turn));
      mkdirSync(own);
      return unpacked(own);
    } catch (error) {
      if (turn === TRIES) throw error;
      console.error(`${error.message}: trying again`);
    }
  }
}

const OWN_IMAGE = /^robotics-wholesale\//;

/** Two services that build one image, or an image that no service builds: a sentence each. */
function wrongBuilds(services) {
  const complaints = [];
  const dockerfile = readFileSync(path.join(top, 'gateway/Dockerfile'), 'utf8');
  const targets = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name));
  const builders = new Map();
  for (const [name, { image, build }] of Object.entries(services)) {
    if (!build) continue;
    if (!targets.has(build.target))
      complaints.push(`${name}: gateway/Dockerfile has no target ${build.target}`);
    if (builders.has(image)) complaints.push(`${name} and ${builders.get(image)} both build ${image}`);
    builders.set(image, name);
  }
  for (const [name, { image, pull_policy: pull }] of Object.entries(services)) {
    if (!OWN_IMAGE.test(image)) continue;
    if (!builders.has(image)) complaints.push(`${name}: no service builds ${image}`);
    if (pull !== 'never') complaints.push(`${name} would pull ${image} from a public registry`);
  }
  return complaints;
}

const RULES = [
  ['is hardened', ({ read_only: isReadOnly, cap_drop: drop }) => isReadOnly && drop?.includes('ALL')],
  ['limits its processes', ({ pids_limit: limit }) => limit > 0],
  ['rotates its log', ({ logging }) => logging?.driver === 'local'],
];

const NETWORKS = {
  postgres: 'inside',
  redis: 'inside',
  migrate: 'inside',
  'gateway-1': 'inside,outside',
  'gateway-2': 'inside,outside',
  worker: 'inside,outside',
  edge: 'outside',
};

function brokenRules(services) {
  const ofEach = Object.entries(services).flatMap(([name, service]) =>
    RULES.filter(([, holds]) => !holds(service)).map(([rule]) => `not so: ${name} ${rule}`),
  );
  const networks = Object.entries(NETWORKS).filter(
    ([name, expected]) =>
      Object.keys(services[name]?.networks ?? {})
        .sort()
        .join() !== expected,
  );
  return [...ofEach, ...networks.map(([name, expected]) => `${name} must be on ${expected} only`)];
}

const folder = mkdtempSync(path.join(tmpdir(), 'shop-compose-'));
try {
  const [program, ...first] = installed() ?? downloaded(folder);
  const compose = (...args) =>
    output(program, [...first, '--profile', 'demo', ...args], {
      cwd: top,
      env: { ...process.env, FIREBASE_PROJECT_ID: 'ci', FIREBASE_API_KEY: 'ci' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  compose('config', '--quiet');
  const { services } = JSON.parse(compose('config', '--format', 'json'));
  const complaints = [...wrongBuilds(services), ...brokenRules(services)];
  complaints.forEach((complaint) => console.error(`✗ ${complaint}`));
  if (complaints.length) process.exitCode = 1;
  else
    console.log(
      `✓ Compose ${output(program, [...first, 'version', '--short']).trim()} accepts docker-compose.yml: ${Object.keys(services).join(', ')}`,
    );
} catch (error) {
  console.error(`✗ docker-compose.yml: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
