import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceOf } from '../../scripts/lib/debian.cjs';
import { nodeProgram, packPackage } from '../../scripts/lib/node-program.cjs';
import type { Engine } from './engine';
import { recipeFor, type NodeFiles, type Recipe } from './recipes';

/** Says of an image that it was made here. */
export const STAND_IN = 'shop.stand-in';

/** Sees to it that every base image is there: pulled, or, where no registry answers, made from Debian packages. */
export function provideBaseImages(engine: Engine, folder: string, images: readonly string[]): string {
  let pulls = true;
  for (const image of images.filter((name) => !isThere(engine, name))) {
    pulls &&= pull(engine, image);
    if (!pulls) make(engine, folder, image);
  }
  const made = images.filter((image) => isStandIn(engine, image));
  return made.length ? `stand-ins for ${made.join(', ')}` : 'official base images';
}

/** The names of the images that Dockerfile and compose file start from. */
export function baseImagesOf(checkout: string): string[] {
  const dockerfile = readFileSync(path.join(checkout, 'gateway/Dockerfile'), 'utf8');
  const compose = readFileSync(path.join(checkout, 'docker-compose.yml'), 'utf8');
  const from = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)];
  const images = [...compose.matchAll(/^ +image: (\S+:\S+)$/gm)];
  return [...new Set([...from, ...images].map(([, name = '']) => name))];
}

const docker = ({ env }: Engine, ...args: string[]) =>
  spawnSync('docker', args, { env, encoding: 'utf8', timeout: 120_000 });

const isThere = (engine: Engine, image: string): boolean =>
  docker(engine, 'image', 'inspect', image).status === 0;

const isStandIn = (engine: Engine, image: string): boolean =>
  docker(
    engine,
    'image',
    'inspect',
    image,
    '--format',
    `{{index .Config.Labels "${STAND_IN}"}}`,
  ).stdout.trim() === 'yes';

const pull = (engine: Engine, image: string): boolean =>
  docker(engine, 'pull', '--quiet', image).status === 0;

const SLIM = ['man', 'doc', 'locale', 'info'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);

function make(engine: Engine, folder: string, image: string): void {
  console.log(`making a stand-in for ${image}`);
  if (!existsSync('/usr/bin/mmdebstrap'))
    execFileSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'mmdebstrap'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const recipe = recipeFor(image, (major) => nodeFiles(folder, major));
  const tar = path.join(folder, 'image.tar');
  const sources = path.join(folder, 'image.list');
  writeFileSync(sources, `${sourceOf(recipe.suite)}\n`);
  execFileSync('mmdebstrap', [...optionsOf(recipe), recipe.suite, tar, sources], {
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const changes = [...(recipe.says ?? []), PATH, `LABEL ${STAND_IN}=yes`].map((line) => `--change=${line}`);
  const imported = docker(engine, 'import', ...changes, tar, image);
  rmSync(tar);
  if (imported.status !== 0) throw new Error(`docker import: ${imported.stderr}`);
}

const PATH = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const optionsOf = ({ packages, files = [], commands = [] }: Recipe): string[] => [
  ...['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, ...SLIM],
  // A folder in /run has to be there: a restarted container's tmpfs takes its mode from it.
  '--skip=cleanup/run',
  ...['--aptopt=APT::Install-Recommends "0"', '--aptopt=Acquire::Check-Valid-Until "false"'],
  ...files.map(([from, to, mode]) => `--customize-hook=install -D --mode=${mode} '${from}' "$1${to}"`),
  ...commands.map((command) => `--customize-hook=chroot "$1" sh -c '${command.replaceAll("'", `'\\''`)}'`),
];

function nodeFiles(folder: string, major: string): NodeFiles {
  const into = path.join(folder, `node-${major}`);
  return { program: nodeProgram(into, major), npm: packPackage(into, 'npm@11') };
}
