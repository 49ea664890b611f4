import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../environment/fixtures';
import { inStorm } from './case';
import type { Cluster } from './cluster';
import { join, leave, type Network, type Server } from './enclosure';
import { CALM } from './killed';

/** How long a server is cut off, ms: longer than the other one needs to become the primary. */
const CUT_FOR = 45_000;

/** The primary is cut off from some networks, then it is back. It must acknowledge no change in between. */
const cutOff = (name: string, networks: readonly Network[]) =>
  inStorm(name, async ({ cluster }) => {
    await sleep(CALM);
    const before = (await cluster.primary()).name;
    await addScratchTable(cluster.urlOf(before, 'postgres'));
    const since = performance.now();
    networks.forEach((network) => leave(before, network));
    const writer = writeTo(cluster, before);
    await sleep(CUT_FOR);
    const after = (await cluster.primary()).name;
    const { accepted, attempts } = await writer.stop();
    networks.forEach((network) => join(before, network));
    await cluster.untilWhole();
    await sleep(CALM);
    return {
      since,
      figures: `primary ${before}, then ${after}; ${before} accepted ${accepted} of ${attempts} changes while it was cut off, and came back as the standby`,
      complaints: [
        ...(after === before ? ['the standby was not promoted'] : []),
        ...(accepted ? [`the old primary accepted ${accepted} changes`] : []),
      ],
    };
  });

export const clusterCut = cutOff(
  'the primary is cut off from etcd and its standby, the gateways still reach it',
  ['cluster'],
);
export const allCut = cutOff('the primary is cut off from everything', ['cluster', 'clients']);

async function addScratchTable(url: string): Promise<void> {
  const db = await connect(url);
  await db.query('CREATE TABLE written_while_cut_off (at timestamptz NOT NULL)');
  await db.end();
}

/** Tries to change the database of one server until it is stopped, as a client would that knows nothing of HAProxy. */
function writeTo(cluster: Cluster, server: Server) {
  let [going, attempts, accepted] = [true, 0, 0];
  const write = async () => {
    while (going) {
      attempts += 1;
      const written = await writeOnce(cluster.urlOf(server, 'postgres')).catch(() => false);
      if (written) accepted += 1;
      await sleep(500);
    }
  };
  const writing = write();
  return {
    async stop() {
      going = false;
      await writing;
      return { attempts, accepted };
    },
  };
}

async function writeOnce(url: string): Promise<boolean> {
  const db = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  db.on('error', () => undefined);
  try {
    await db.connect();
    await db.query('INSERT INTO written_while_cut_off VALUES (now())');
    return true;
  } finally {
    void db.end().catch(() => undefined);
  }
}
