import { chownSync, copyFileSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../environment/fixtures';
import { addressOf, SERVERS, type Server } from './enclosure';
import { POSTGRES, start, type Program } from './programs';
import { makeServer, REPLICATION, SUPERUSER, type DatabaseServer } from './server';

const SHOP = { user: 'shop', password: 'password-of-the-audit' };
const USERS = { shop: SHOP, postgres: SUPERUSER, replicator: REPLICATION };
const HAPROXY_CFG = path.join(__dirname, '../../deploy/ha/haproxy.cfg');
/** Longest wait for a state of the cluster, ms. */
const PATIENCE = 60_000;

/** Two database servers under Patroni, its etcd, and HAProxy in front. */
export interface Cluster {
  /** The shop's database, by HAProxy. */
  readonly url: string;
  readonly servers: Readonly<Record<Server, DatabaseServer>>;
  /** The folder of the archived WAL. */
  readonly archive: string;
  primary(): Promise<DatabaseServer>;
  /** Waits until one server is the primary and the other its synchronous standby. */
  untilWhole(): Promise<void>;
  /** The values of one of Patroni's metrics, of the servers that answer. */
  metric(name: string): Promise<number[]>;
  /** The database of one server, without HAProxy. */
  urlOf(server: Server, as?: keyof typeof USERS): string;
  stop(): Promise<void>;
}

interface Member {
  readonly name: Server;
  readonly role: string;
  readonly state: string;
}

export async function startCluster(root: string, folder: string): Promise<Cluster> {
  const archive = path.join(folder, 'archive');
  mkdirSync(archive);
  chownSync(archive, POSTGRES, POSTGRES);
  const programs: Program[] = [startEtcd(root, folder)];
  const [db1, db2] = SERVERS.map((name) => makeServer(name, { root, folder, archive }));
  if (!db1 || !db2) throw new Error('two servers are needed');
  const servers = { db1, db2 };
  const stop = async () => {
    await Promise.all([...Object.values(servers), ...programs].map((one) => one.kill()));
    for (const { unmount } of Object.values(servers).map(({ disk }) => disk)) unmount();
  };
  const urlOf = (host: string, { user, password }: typeof SHOP, database = 'shop') =>
    `postgres://${user}:${password}@${host}:5432/${database}`;
  try {
    db1.start();
    await until('db1 is the primary', async () =>
      (await members(servers)).some(({ role }) => role === 'leader'),
    );
    db2.start();
    await until('db2 is the standby', () => isWhole(servers));
    programs.push(startHaproxy(root, folder));
    await createDatabase(urlOf(addressOf('db1', 'clients'), SUPERUSER, 'postgres'));
    const url = urlOf(addressOf('audit', 'clients'), SHOP);
    await until('HAProxy leads to the primary', () => answers(url));
    return {
      servers,
      archive,
      stop,
      url,
      async primary() {
        const leader = (await members(servers)).find(({ role }) => role === 'leader');
        if (!leader) throw new Error('there is no primary');
        return servers[leader.name];
      },
      untilWhole: () => until('both servers are there', () => isWhole(servers)),
      metric: async (name) => (await Promise.all(SERVERS.map((server) => metricOf(server, name)))).flat(),
      urlOf: (server, as = 'shop') => urlOf(addressOf(server, 'clients'), USERS[as]),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * One member: the audit breaks databases, not etcd, and two more would only write to the same disk. Operators run three.
 */
function startEtcd(root: string, folder: string): Program {
  const data = path.join(folder, 'etcd');
  mkdirSync(data, { mode: 0o700 });
  const url = `http://${addressOf('audit', 'cluster')}:2379`;
  const log = openSync(path.join(folder, 'etcd.log'), 'a');
  const options = { 'data-dir': data, 'listen-client-urls': url, 'advertise-client-urls': url };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return start([path.join(root, 'usr/bin/etcd'), ...flags], { log });
}

function startHaproxy(root: string, folder: string): Program {
  const [DB1, DB2] = SERVERS.map((name) => addressOf(name, 'clients'));
  const env = { LISTEN: `${addressOf('audit', 'clients')}:5432`, DB1, DB2 };
  const log = openSync(path.join(folder, 'haproxy.log'), 'a');
  const config = path.join(root, 'etc/haproxy/shop.cfg');
  copyFileSync(HAPROXY_CFG, config);
  return start(['chroot', root, 'haproxy', '-f', '/etc/haproxy/shop.cfg'], { log, env });
}

async function createDatabase(url: string): Promise<void> {
  const db = await connect(url);
  await db.query(`CREATE ROLE ${SHOP.user} LOGIN PASSWORD '${SHOP.password}'`);
  await db.query(`CREATE DATABASE shop OWNER ${SHOP.user}`);
  await db.end();
}

/** Cluster state as reported by the servers; nothing if none of them answers. */
async function members(servers: Readonly<Record<Server, DatabaseServer>>): Promise<Member[]> {
  for (const name of Object.keys(servers) as Server[]) {
    const url = `http://${addressOf(name, 'clients')}:8008/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

async function metricOf(server: Server, name: string): Promise<number[]> {
  const url = `http://${addressOf(server, 'clients')}:8008/metrics`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  const value = new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec((await answer?.text()) ?? '')?.[1];
  return value === undefined ? [] : [Number(value)];
}

async function isWhole(servers: Readonly<Record<Server, DatabaseServer>>): Promise<boolean> {
  const found = await members(servers);
  const states = found.map(({ role, state }) => `${role} ${state}`).sort();
  return states.join() === 'leader running,sync_standby streaming';
}

const answers = (url: string): Promise<boolean> =>
  connect(url).then(
    (db) => db.end().then(() => true),
    () => false,
  );

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const started = performance.now(); performance.now() - started < PATIENCE; await sleep(200))
    if (await holds()) return;
  throw new Error(`not so within ${PATIENCE / 1_000} s: ${what}`);
}
