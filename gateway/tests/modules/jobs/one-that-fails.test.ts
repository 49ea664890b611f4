import { invoiceBefore } from '../../../src/modules/receivables/documents/end-of-day.job';
import { decideTaxes, makeProforma } from '../../../src/modules/receivables/documents/proforma.job';
import { aPurchase, aTool } from '../../support/builders';
import { approve, buyInvoiced } from '../../support/payments';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';
import { setTax } from '../../support/taxes';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterEach(() => shop.dataSource.query('DROP FUNCTION IF EXISTS refuse_document CASCADE'));
afterAll(() => shop.close());

/** The database refuses each document of this purchase. */
const refuseDocumentsOf = (purchaseId: string) =>
  shop.dataSource.query(`
    CREATE FUNCTION refuse_document() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refuse_document BEFORE INSERT ON documents FOR EACH ROW
      WHEN (NEW.purchase_id = '${purchaseId}') EXECUTE FUNCTION refuse_document()`);

/** How many documents of a kind each purchase has. */
const countOf = (kind: string, purchaseIds: readonly string[]): Promise<number[]> =>
  Promise.all(
    purchaseIds.map(async (id) => {
      const sql = 'SELECT count(*)::int FROM documents WHERE purchase_id = $1 AND kind = $2';
      const [{ count }] = await shop.dataSource.query(sql, [id, kind]);
      return count;
    }),
  );

it('a purchase that cannot be invoiced delays no other; the job fails, and makes up for it', async () => {
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { purchaseId, orders } = await buyInvoiced(shop, {
      by: buyer,
      admin,
      prices: [100, 200],
      isApproved: false,
    });
    await approve(shop, admin, orders.slice(0, 1));
    ids.push(purchaseId);
  }
  const job = () => invoiceBefore(forJob(shop.services), new Date(new Date().setUTCHours(24, 0, 0, 0)));
  await refuseDocumentsOf(ids[0] ?? '');
  await expect(job()).rejects.toThrow('1 of 3 failed: refused');
  expect(await countOf('Invoice', ids)).toEqual([0, 1, 1]);
  await shop.dataSource.query('DROP FUNCTION refuse_document CASCADE');
  await job();
  expect(await countOf('Invoice', ids)).toEqual([1, 1, 1]);
});

it('the tax of the others is decided', async () => {
  await setTax(shop, admin, { country: 'FI', basisPoints: 2_550 });
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) {
    const tool = await aTool(shop, { price: 1_000 });
    const { data } = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 5 }] });
    const { id } = data.placePurchase;
    await makeProforma(forJob(shop.services), { purchaseId: id });
    ids.push(id);
  }
  expect(await countOf('Proforma', ids)).toEqual([0, 0, 0]);
  await shop.dataSource.query(`UPDATE purchases SET delivery_country = 'FI' WHERE id = ANY ($1)`, [ids]);
  await refuseDocumentsOf(ids[0] ?? '');
  await expect(decideTaxes(forJob(shop.services))).rejects.toThrow('1 of 3 failed: refused');
  expect(await countOf('Proforma', ids)).toEqual([0, 1, 1]);
  await shop.dataSource.query('DROP FUNCTION refuse_document CASCADE');
  await decideTaxes(forJob(shop.services));
  expect(await countOf('Proforma', ids)).toEqual([1, 1, 1]);
});
