import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { command } from './programs';

const INSIDE = 'SHOP_AUDIT_INSIDE';

export const isInside = (): boolean => process.env[INSIDE] === 'yes';

/**
 * Runs this program again in namespaces of its own: no network but those that it makes, no traffic to the outside, and
 * when it ends, its processes, mounts and networks are gone. The shell is process 1, which collects dead processes.
 */
export async function runInside(): Promise<boolean> {
  const shell = ['sh', '-c', '"$@"; exit $?', 'sh'];
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const inside = spawn('unshare', [...namespaces, ...shell, ...again], {
    env: { ...process.env, [INSIDE]: 'yes' },
    stdio: 'inherit',
  });
  process.once('exit', () => inside.kill('SIGKILL'));
  const [code] = (await once(inside, 'exit')) as [number | null];
  return code === 0;
}

export type Server = 'db1' | 'db2';
export const SERVERS: readonly Server[] = ['db1', 'db2'];

/** etcd and the replication use one network, the gateways' connections another, as with two network cards. */
const NETWORKS = { cluster: '10.77.1', clients: '10.77.2' } as const;
export type Network = keyof typeof NETWORKS;

const HOSTS: Record<Server | 'audit', number> = { audit: 1, db1: 11, db2: 12 };
export const addressOf = (host: Server | 'audit', network: Network): string =>
  `${NETWORKS[network]}.${HOSTS[host]}`;

const plug = (server: Server, network: Network): string => `${server}-${network}`;

/** Two networks that connect the audit with each of the two servers, which have network namespaces of their own. */
export function makeNetworks(): void {
  command('ip', 'link', 'set', 'lo', 'up');
  command('mkdir', '-p', '/run/netns');
  command('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  for (const network of Object.keys(NETWORKS) as Network[]) {
    command('ip', 'link', 'add', network, 'type', 'bridge');
    command('ip', 'address', 'add', `${addressOf('audit', network)}/24`, 'dev', network);
    command('ip', 'link', 'set', network, 'up');
  }
  for (const server of SERVERS) {
    command('ip', 'netns', 'add', server);
    command('ip', '-n', server, 'link', 'set', 'lo', 'up');
    for (const network of Object.keys(NETWORKS) as Network[]) {
      const here = plug(server, network);
      command('ip', 'link', 'add', here, 'type', 'veth', 'peer', 'name', network, 'netns', server);
      command('ip', 'link', 'set', here, 'up');
      command('ip', '-n', server, 'address', 'add', `${addressOf(server, network)}/24`, 'dev', network);
      command('ip', '-n', server, 'link', 'set', network, 'up');
      join(server, network);
    }
  }
}

/** Disconnects a server from a network: its packets are dropped silently. */
export const leave = (server: Server, network: Network): string =>
  command('ip', 'link', 'set', plug(server, network), 'nomaster');

export const join = (server: Server, network: Network): string =>
  command('ip', 'link', 'set', plug(server, network), 'master', network);
