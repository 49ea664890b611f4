import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownRelease, unpackPackages } from '../../scripts/lib/debian.cjs';
import { isAlive } from '../../dev/processes';
import { cleanNetwork, usesNoFirewall } from './network';

/** A Docker Engine with Compose and BuildKit. */
export interface Engine {
  readonly about: string;
  /** Where the programs and the engine are. */
  readonly env: NodeJS.ProcessEnv;
  /** Stops and starts the engine, like a reboot; only if the audit has started it. */
  readonly restart?: () => Promise<void>;
  stop(): Promise<void>;
}

/** From this version on Compose refuses what it only ignored before. */
const OLDEST_COMPOSE = 2.26;
const ENGINE = ['docker.io', 'docker-cli', 'docker-compose', 'docker-buildx', 'containerd'];
/** Of the machine's own release: newer ones need a newer C library. */
const HOST = [
  ...['runc', 'libseccomp2', 'iptables', 'libip4tc2', 'libip6tc2', 'libxtables12'],
  ...['libmnl0', 'libnfnetlink0', 'libnetfilter-conntrack3', 'libnftnl11'],
];

/** The engine that runs on this machine, or one from Debian's packages that is started in `folder`. */
export async function findEngine(folder: string): Promise<Engine> {
  const there = describe(process.env);
  if (there) return { about: there, env: process.env, stop: () => Promise.resolve() };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('This audit needs a Docker Engine with Compose 2.26 and buildx, or Debian and root.');
  return startEngine(folder);
}

/** The versions of engine and Compose; undefined if one is missing or too old. */
function describe(env: NodeJS.ProcessEnv): string | undefined {
  const output = (...args: string[]) =>
    execFileSync('docker', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const server = output('version', '--format', '{{.Server.Version}}');
    const compose = output('compose', 'version', '--short').replace(/^v/, '');
    output('buildx', 'version');
    const [major = 0, minor = 0] = compose.split('.').map(Number);
    return major + minor / 100 >= OLDEST_COMPOSE ? `Docker ${server}, Compose ${compose}` : undefined;
  } catch {
    return undefined;
  }
}

/** Unpacks the packages, once for a folder, and returns the environment that finds the programs. */
function install(folder: string): NodeJS.ProcessEnv {
  const [programs, config] = [path.join(folder, 'bin'), path.join(folder, 'config')];
  if (!existsSync(programs)) {
    console.log('unpacking a Docker Engine from Debian packages');
    const engine = unpackPackages(folderIn(folder, 'engine'), 'testing', ENGINE);
    const host = unpackPackages(folderIn(folder, 'host'), ownRelease(), HOST);
    mkdirSync(path.join(config, 'cli-plugins'), { recursive: true });
    mkdirSync(programs);
    const link = (to: string, name = path.basename(to), into = programs) =>
      symlinkSync(to, path.join(into, name));
    for (const name of ['docker', 'containerd', 'containerd-shim-runc-v2']) link(`${engine}/usr/bin/${name}`);
    for (const name of ['dockerd', 'docker-proxy']) link(`${engine}/usr/sbin/${name}`);
    link(`${host}/usr/sbin/runc`);
    for (const name of ['iptables', 'ip6tables', 'iptables-save'])
      link(`${host}/usr/sbin/xtables-nft-multi`, name);
    for (const name of ['docker-compose', 'docker-buildx'])
      link(`${engine}/usr/libexec/docker/cli-plugins/${name}`, name, path.join(config, 'cli-plugins'));
  }
  const libraries = path.join(
    folder,
    'host/unpacked/usr/lib',
    `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`,
  );
  return {
    ...process.env,
    PATH: `${programs}:${process.env.PATH ?? ''}:/usr/sbin:/sbin`,
    DOCKER_CONFIG: config,
    DOCKER_HOST: `unix://${folder}/docker.sock`,
    LD_LIBRARY_PATH: libraries,
    XTABLES_LIBDIR: path.join(libraries, 'xtables'),
  };
}

const folderIn = (folder: string, name: string): string => {
  const made = path.join(folder, name);
  mkdirSync(made, { recursive: true });
  return made;
};

const STARTS_IN = 60_000;
const STOPS_IN = 60_000;

async function startEngine(folder: string): Promise<Engine> {
  const env = install(folder);
  const wasUnused = usesNoFirewall(env);
  let running: ChildProcess | undefined;
  const start = async () => {
    const log = openSync(path.join(folder, 'engine.log'), 'a');
    const [data, exec, pid] = ['data', 'exec', 'engine.pid'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    const places = [
      '--data-root',
      data,
      '--exec-root',
      exec,
      '--pidfile',
      pid,
      '--host',
      env.DOCKER_HOST ?? '',
    ];
    running = spawn('dockerd', places, { env, stdio: ['ignore', log, log], detached: true });
    const child = running;
    for (const since = performance.now(); !describe(env); await sleep(200))
      if (child.exitCode !== null || performance.now() - since > STARTS_IN)
        throw new Error(
          `the engine does not start: ${readFileSync(path.join(folder, 'engine.log'), 'utf8').slice(-2_000)}`,
        );
  };
  const stop = async () => {
    const pid = running?.pid;
    if (pid === undefined) return;
    running?.kill('SIGTERM');
    for (
      const since = performance.now();
      isAlive(pid) && performance.now() - since < STOPS_IN;
      await sleep(100)
    );
    if (isAlive(pid)) running?.kill('SIGKILL');
    running = undefined;
  };
  const killWithUs = () => void running?.kill('SIGTERM');
  process.once('exit', killWithUs);
  await start();
  return {
    about: `${describe(env) ?? ''}, from Debian packages in ${folder}`,
    env,
    restart: async () => {
      await stop();
      await start();
    },
    stop: async () => {
      await stop();
      process.off('exit', killWithUs);
      if (wasUnused) cleanNetwork(env, folder);
      rmSync(path.join(folder, 'exec'), { recursive: true, force: true });
    },
  };
}
