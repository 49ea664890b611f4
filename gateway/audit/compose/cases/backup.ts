import { setTimeout as sleep } from 'node:timers/promises';
import { rest } from '../../environment/answer';
import { expectAnswer, assert, type Case } from '../../environment/case';
import { missingOrders } from '../../faults/fault';
import { checkLedger, underLoad } from '../load';
import type { Environment } from '../environment';

const restore: Case<Environment> = {
  name: 'a backup made while orders come in, restored into a new shop: all that was acknowledged before is there',
  async run(environment) {
    const { compose, follow, keepLogs, ledger, untilReady, visit, withDb, admin } = environment;
    const before = new Map(ledger.acknowledged);
    const load = await underLoad(environment, async (running) => {
      await sleep(2_000);
      for (const [key, order] of running.acknowledged) before.set(key, order);
      await follow('pg_dump');
      await follow('>data.tar');
    });
    await keepLogs();
    await compose('down', '--volumes');
    const began = performance.now();
    await follow('docker compose up --detach --wait postgres');
    await follow('pg_restore');
    await follow('<data.tar');
    await follow('docker compose up --detach --wait # restored');
    await untilReady();
    const took = (performance.now() - began) / 1_000;
    const lost = await withDb((db) => missingOrders(db, { acknowledged: before }));
    assert(lost === 0, `${lost} of ${before.size} orders acknowledged before the backup are missing`);
    expectAnswer(await visit(rest('GET', '/allorders', { as: admin.token })), 200);
    // What came after the backup is gone, as with any backup: the audit goes on with what was before it.
    const after = [...load.acknowledged.keys()].filter((key) => !before.has(key));
    ledger.acknowledged.clear();
    for (const [key, order] of before) ledger.acknowledged.set(key, order);
    return `${before.size} orders before it, 0 lost; ${after.length} came later; a shop again after ${took.toFixed(0)} s; ${await checkLedger(environment)}`;
  },
};

/** Backup and restore. */
export const backups: readonly Case<Environment>[] = [restore];
