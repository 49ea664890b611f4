import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian installs servers outside a user's PATH. */
const PLACES = [...(process.env.PATH ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin'];
const PACKAGES = { nginx: 'nginx-light', 'redis-server': 'redis-server', openssl: 'openssl' } as const;
export type Program = keyof typeof PACKAGES;

const find = (program: Program): string | undefined =>
  PLACES.map((place) => path.join(place, program)).find((file) => existsSync(file));

/** The paths of the programs; as root on Debian, missing ones are installed. @throws Error naming the missing ones */
export function programs(): Record<Program, string> {
  const names = Object.keys(PACKAGES) as Program[];
  const missing = names.filter((name) => !find(name)).map((name) => PACKAGES[name]);
  if (missing.length) install(missing);
  const still = names.filter((name) => !find(name)).map((name) => PACKAGES[name]);
  if (still.length) throw new Error(`This audit needs ${still.join(', ')}: install them and run it again.`);
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Program, string>;
}

function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing ${packages.join(', ')} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...step], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A server of this run; it does not outlive the run. */
export interface Running {
  stop(): Promise<void>;
}

export function run(program: string, args: readonly string[]): Running {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', killWithUs);
      resolve();
    });
  });
  return {
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
