import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { caughtUp } from '../event-feed/caught-up';
import { until } from '../../support/until';
import {
  anOrder,
  aPartner,
  exchange,
  filesOf,
  messagesOf,
  newEdiDir,
  put,
  written,
  type Partner,
} from './edi';

/** The same file and the same order have their effect once: with several workers, sent again, cut off half-way (adr/0130). */
let shop: TestShop;
let owner: Person;
let partner: Partner;
let companyId: string;
beforeAll(async () => {
  shop = await startShop({ EDI_DIR: newEdiDir() });
  const admin = await shop.admin();
  owner = await shop.customer();
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30', creditLimit: 100_000_000 } });
  await aTool(shop, { sku: 'ONCE-9', price: 1_000, minimumOrder: 1, availableStock: 10_000 });
  partner = await aPartner(shop, owner, { companyId });
});
afterAll(() => shop.close());

const LINE = [4, '10.00', 'VP', 'ONCE-9'] as const;
const placedOf = async (number: string): Promise<number> =>
  (await shop.dataSource.query(`SELECT count(*)::int AS n FROM purchases WHERE po_number = $1`, [number]))[0]
    .n;
const outcomesOf = async (number: string): Promise<string[]> =>
  (await messagesOf(shop, owner, partner))
    .filter(
      ({ subject, kind }: { subject: string; kind: string | null }) => subject === number && kind === null,
    )
    .map(({ state }: { state: string }) => state);

it('several workers at the same time process a file once', async () => {
  put(shop, partner, anOrder({ lines: [LINE], number: 'RACE-1' }));
  await Promise.all(Array.from({ length: 4 }, () => exchange(shop)));
  await exchange(shop);
  expect(await placedOf('RACE-1')).toBe(1);
  expect(await outcomesOf('RACE-1')).toEqual(['Placed']);
  expect(written(shop, partner, '997')).toHaveLength(1);
  expect(Object.keys(filesOf(shop, partner, 'done'))).toHaveLength(1);
});

it('the same order in 20 files, by four workers, is one purchase', async () => {
  for (let nth = 1; nth <= 20; nth += 1)
    put(shop, partner, anOrder({ lines: [LINE], number: 'RACE-2', control: 2_000 + nth }), `race-${nth}.edi`);
  await Promise.all(Array.from({ length: 4 }, () => exchange(shop)));
  await until(async () => {
    await exchange(shop);
    return (await outcomesOf('RACE-2')).every((state) => state === 'Placed');
  });
  expect(await placedOf('RACE-2')).toBe(1);
  expect(await outcomesOf('RACE-2')).toHaveLength(20);
});

it('another order with its number is refused', async () => {
  put(shop, partner, anOrder({ lines: [[5, '10.00', 'VP', 'ONCE-9']], number: 'RACE-2', control: 2_100 }));
  await exchange(shop);
  expect(await outcomesOf('RACE-2')).toContain('Refused');
  expect(await placedOf('RACE-2')).toBe(1);
});

/** Ends the connection of the statement that waits for a lock on the table. */
const cutOff = (table: string) =>
  until(async () => {
    const [{ n }] = await shop.dataSource.query(
      `SELECT count(pg_terminate_backend(pid))::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [`%${table}%`],
    );
    return n > 0;
  });

it.each(['edi_orders', 'edi_documents', 'external_orders'])(
  'cut off at %s, nothing half is written; the next run does it once',
  async (table) => {
    const number = `CUT-${table}`;
    put(shop, partner, anOrder({ lines: [LINE], number }));
    const count = written(shop, partner, '997').length;
    await shop.dataSource.transaction(async (tx) => {
      await tx.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
      const running = exchange(shop);
      await cutOff(table);
      await running;
    });
    expect(await placedOf(number)).toBe(0);
    await exchange(shop);
    expect(await placedOf(number)).toBe(1);
    expect(await outcomesOf(number)).toEqual(['Placed']);
    expect(written(shop, partner, '997')).toHaveLength(count + 1);
  },
);

it('killed after a document is written and before this is known, it is written again under its name', async () => {
  // The last 855 follows from an event.
  await caughtUp(shop.dataSource);
  await exchange(shop);
  const before = filesOf(shop, partner, 'out');
  await shop.dataSource.query(`UPDATE edi_documents SET written_at = NULL WHERE partner_id = $1`, [
    partner.id,
  ]);
  await Promise.all([exchange(shop), exchange(shop), exchange(shop)]);
  await exchange(shop);
  expect(filesOf(shop, partner, 'out')).toEqual(before);
});

it('killed after a file is written down and before it is moved, it is taken once', async () => {
  const text = anOrder({ lines: [LINE], number: 'KILLED-1', control: 3_000 });
  put(shop, partner, text);
  await exchange(shop);
  put(shop, partner, text);
  await exchange(shop);
  expect(await placedOf('KILLED-1')).toBe(1);
  expect(await outcomesOf('KILLED-1')).toEqual(['Placed']);
  expect(filesOf(shop, partner, 'in')).toEqual({});
});
