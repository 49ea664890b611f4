import fc from 'fast-check';
import { runImport } from '../../../src/modules/imports/run-import.job';
import { stockDifferences } from '../../../src/modules/catalogue/stock/stock.service';
import { aTool } from '../../support/builders';
import { atOnce } from '../../support/at-once';
import { anImport, columnsOf, readImport, tellImport } from '../../support/imports';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';

/** What an import has applied is taken back (adr/0101). */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const run = (importId: string) => runImport(forJob(shop.services), { importId });
const read = (id: string) => readImport(shop, admin, id);
const tell = async (action: Parameters<typeof tellImport>[2], id: string) => {
  const answer = await tellImport(shop, admin, action, id);
  await run(id);
  return answer;
};

const NEW = ['name', 'price', 'minimumOrder', 'availableStock', 'shortDescription', 'picture'];
const COLUMNS = columnsOf('sku', ...NEW);
const newRow = (sku: string) => [
  sku,
  `Tool ${sku}`,
  '30',
  '1',
  '50',
  'Strong',
  '/images/00000000-0000-4000-8000-000000000001/960.webp',
];
const changeRow = (sku: string, price: string, stock: string) => [sku, '', price, '', stock, '', ''];

async function applied(rows: string[][]): Promise<string> {
  const id = await anImport(shop, { as: admin, ...COLUMNS, rows });
  await run(id);
  await tell('applyImport', id);
  return id;
}

/** The tools on sale, as the shop shows them. */
async function catalogue(prefix: string): Promise<Map<string, object>> {
  const found = await shop.dataSource.query(
    `SELECT sku, name, price_cents, price_breaks, available_stock, minimum_order, short_description FROM tools
     WHERE sku LIKE $1 AND deleted_at IS NULL ORDER BY sku`,
    [`${prefix}-%`],
  );
  expect(await stockDifferences(shop.services.db)).toEqual([]);
  return new Map(found.map((tool: { sku: string }) => [tool.sku, tool]));
}
const edit = (sku: string, price: number) =>
  shop.dataSource.query('UPDATE tools SET price_cents = $2 WHERE sku = $1', [sku, price]);

let runs = 0;
it('an import and its undo leave the catalogue as it was, but for what somebody has changed since', async () => {
  const row = fc.record({
    kind: fc.constantFrom('new', 'change', 'same'),
    price: fc.integer({ min: 11, max: 99 }),
    stock: fc.integer({ min: 0, max: 300 }),
    touched: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (given) => {
      const prefix = `PROP${(runs += 1)}`;
      const rows = given.map((one, at) => ({ ...one, sku: `${prefix}-${at}` }));
      for (const { kind, sku } of rows)
        if (kind !== 'new') await aTool(shop, { sku, price: 1_000, availableStock: 100 });
      const before = await catalogue(prefix);
      const id = await applied(
        rows.map(({ kind, sku, price, stock }) =>
          kind === 'new'
            ? newRow(sku)
            : changeRow(
                sku,
                ...(kind === 'same' ? (['10', '100'] as const) : ([String(price), String(stock)] as const)),
              ),
        ),
      );
      const touched = rows.filter((one) => one.touched).map(({ sku }) => sku);
      for (const sku of touched) await edit(sku, 777_00);
      const expected = await catalogue(prefix);
      await tell('undoImport', id);
      const { state, rows: done } = await read(id);
      // A file that changes nothing cannot be applied.
      expect(state).toBe(rows.every(({ kind }) => kind === 'same') ? 'Checked' : 'Undone');
      const after = await catalogue(prefix);
      for (const { sku, kind } of rows) {
        const isKept = touched.includes(sku) || kind === 'same';
        expect(after.get(sku)).toEqual((isKept ? expected : before).get(sku));
        const own = done.find(({ key }: { key: string }) => key === sku);
        expect(own.state).toBe(kind === 'same' ? 'Unchanged' : isKept ? 'Kept' : 'Undone');
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('says why a row was kept, records what it took back, and can be checked and applied again', async () => {
  await aTool(shop, { sku: 'WHY-1', price: 1_000, availableStock: 100 });
  await aTool(shop, { sku: 'WHY-2', price: 1_000, availableStock: 100 });
  const id = await applied([
    changeRow('WHY-1', '20', '200'),
    changeRow('WHY-2', '20', '200'),
    newRow('WHY-3'),
  ]);
  expect((await read(id)).viewerCan.undo).toEqual({ allowed: true, reason: null });
  await edit('WHY-2', 2_500);
  await tell('undoImport', id);
  const { counts, rows } = await read(id);
  expect(counts).toEqual({ Undone: 2, Kept: 1 });
  expect(rows[1].problems).toEqual([
    { column: 'price', value: '20', reason: 'The import made it 20, and it is 25 now.' },
  ]);
  const [recorded] = await shop.dataSource.query(
    `SELECT (SELECT count(*)::int FROM audit_log WHERE action = 'ToolEdited' AND entity_id = tools.id::text) AS edits,
      (SELECT array_agg(reason ORDER BY id) FROM stock_movements WHERE tool_id = tools.id AND kind = 'Correction') AS reasons
     FROM tools WHERE sku = 'WHY-1'`,
  );
  expect(recorded).toEqual({
    edits: 2,
    reasons: ['Import of tools.csv', 'Undo of the import of tools.csv'],
  });
  expect((await tell('undoImport', id)).code).toBe('WRONG_STATE');
  await tell('checkImport', id);
  // What was added and taken back keeps its SKU.
  expect((await read(id)).counts).toEqual({ Change: 2, Error: 1 });
});

it('an added tool whose SKU was changed since is kept, and the other rows are undone', async () => {
  await aTool(shop, { sku: 'RENAMED-1', price: 1_000 });
  const id = await applied([changeRow('RENAMED-1', '20', ''), newRow('RENAMED-2')]);
  await shop.dataSource.query(`UPDATE tools SET sku = 'RENAMED-3' WHERE sku = 'RENAMED-2'`);
  await tell('undoImport', id);
  const { state, rows } = await read(id);
  expect([state, ...rows.map((row: { state: string }) => row.state)]).toEqual(['Undone', 'Undone', 'Kept']);
  expect(rows[1].problems[0].reason).toBe('The tool was deleted, or has another SKU, since the import.');
  expect([...(await catalogue('RENAMED')).keys()]).toEqual(['RENAMED-1', 'RENAMED-3']);
});

it('is refused ten minutes after the last row, and before anything was applied', async () => {
  await aTool(shop, { sku: 'LATE-1', price: 1_000 });
  const id = await anImport(shop, { as: admin, ...COLUMNS, rows: [changeRow('LATE-1', '20', '')] });
  await run(id);
  expect((await tellImport(shop, admin, 'undoImport', id)).code).toBe('WRONG_STATE');
  await tell('applyImport', id);
  await shop.dataSource.query(`UPDATE imports SET applied_at = now() - interval '10 minutes' WHERE id = $1`, [
    id,
  ]);
  expect((await read(id)).viewerCan.undo).toEqual({
    allowed: false,
    reason: 'An import can be undone for ten minutes.',
  });
  expect((await tellImport(shop, admin, 'undoImport', id)).code).toBe('WRONG_STATE');
  // Checking the rest again does not begin the ten minutes again.
  await tell('checkImport', id);
  expect((await read(id)).viewerCan.undo.allowed).toBe(false);
});

it('two jobs and an edit at once: nothing is taken back twice, and the edit stays', async () => {
  const skus = Array.from({ length: 60 }, (_, at) => `RACE-${100 + at}`);
  for (const sku of skus) await aTool(shop, { sku, price: 1_000, availableStock: 100 });
  const id = await applied(skus.map((sku) => changeRow(sku, '20', '200')));
  const edited = skus[7] as string;
  await tellImport(shop, admin, 'undoImport', id);
  const [{ id: toolId }] = await shop.dataSource.query('SELECT id FROM tools WHERE sku = $1', [edited]);
  const reprice = `mutation { changeToolPrices(input: { ids: ["${toolId}"], price: 4200 }) { changed } }`;
  const held = { sql: 'SELECT FROM tools WHERE sku = ANY ($1) FOR UPDATE', values: [[...skus]] };
  await atOnce<unknown>(shop, held, [() => run(id), () => run(id), () => shop.gql(reprice, { as: admin })]);
  await run(id);
  const now = await catalogue('RACE');
  const { counts } = await read(id);
  // The edit came before the row, or after it: then it is of the old value.
  expect(counts.Undone + (counts.Kept ?? 0)).toBe(60);
  for (const sku of skus) expect(now.get(sku)).toMatchObject({ price_cents: sku === edited ? 4_200 : 1_000 });
  const movements = await shop.dataSource.query(
    `SELECT count(*)::int AS count FROM stock_movements JOIN tools ON tools.id = tool_id
     WHERE sku LIKE 'RACE-%' AND reason LIKE 'Undo%'`,
  );
  expect(movements[0].count).toBe(counts.Undone);
});
