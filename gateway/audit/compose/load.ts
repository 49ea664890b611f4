import { addPerson, type Person } from '../environment/fixtures';
import { assert } from '../environment/case';
import { missingOrders, formatStatuses, unitsOf } from '../faults/fault';
import { PEOPLE, startLoad, type Load } from '../replicas/load';
import type { Environment } from './environment';

/** Pause between two requests of a person, ms: a hundred requests a second, from the same machine as everything else. */
const PAUSE = 500;

let groups = 0;

/** Adds buyers with sessions; after a new session secret, others are needed. */
export const addBuyers = ({ withDb, tokens }: Environment): Promise<Person[]> => {
  const signed = tokens();
  const group = (groups += 1);
  return withDb(async (db) => {
    const buyers: Person[] = [];
    for (let one = 0; one < PEOPLE / 2; one += 1)
      buyers.push(await addPerson(db, `buyer-${group}-${one}`, 'customer', signed));
    return buyers;
  });
};

let buyers: Promise<Person[]> | undefined;

/** After a new session secret: the next load signs in again. */
export const forgetBuyers = (): void => void (buyers = undefined);

/** People who order and read through the edge while something happens; what they were promised goes into the ledger. */
export async function underLoad(
  environment: Environment,
  happens: (load: Load) => Promise<void>,
): Promise<Load> {
  const { tool, price, acknowledged } = environment.ledger;
  const goods = { buyers: await (buyers ??= addBuyers(environment)), tool, price };
  const load = startLoad(environment, goods, PAUSE);
  await happens(load).finally(() => load.stop());
  for (const [key, order] of load.acknowledged) acknowledged.set(key, order);
  assert(load.acknowledged.size > 0, 'no order was acknowledged: nothing was shown');
  return load;
}

/** Every acknowledged order of the run so far is stored once, and stock + sold is unchanged. Returns it as text. */
export const checkLedger = ({ withDb, ledger }: Environment): Promise<string> =>
  withDb(async (db) => {
    const lost = await missingOrders(db, ledger);
    assert(lost === 0, `${lost} of ${ledger.acknowledged.size} acknowledged orders are not there`);
    const { stock, sold } = await unitsOf(db, ledger.tool);
    assert(stock + sold === ledger.stock, `${stock} in stock and ${sold} sold are not ${ledger.stock}`);
    return `${ledger.acknowledged.size} orders so far, 0 lost`;
  });

export const sentIn = ({ statuses, unanswered }: Load): number =>
  [...statuses.values()].reduce((sum, count) => sum + count, unanswered);

const formatCodes = (codes: Load['codes']): string[] =>
  [...codes].map(([code, count]) => `${count} × ${code}`);

export const describeLoad = (load: Load): string =>
  `${sentIn(load)} requests (${[formatStatuses(load.statuses), ...formatCodes(load.codes)].join(', ')}, ${load.unanswered} unanswered), slowest ${load.slowest.toFixed(0)} ms`;

/** Counts a replacement or an upgrade. @throws Error if a request failed */
export function assertNoneFailed({ ledger }: Environment, load: Load): void {
  ledger.replaced.sent += sentIn(load);
  ledger.replaced.failed += load.failed;
  assert(load.failed === 0, `${load.failed} requests failed: ${describeLoad(load)}`);
}
