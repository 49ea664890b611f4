import { invoiceBefore } from '../../../../src/modules/receivables/documents/end-of-day.job';
import { makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import { aPurchase, aTool } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { aCreditCompany } from '../../../support/credit';
import { stopClock } from '../../../support/days';
import { approve, buyInvoiced } from '../../../support/payments';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());
afterEach(() => jest.useRealTimers());

const rows = (sql: string, ...values: unknown[]) => shop.dataSource.query(sql, values);

/** Issues what is pending of a purchase at an instant. Nothing but the clock of the job differs. */
async function issueAt(now: string, midnight = '2999-01-01T00:00:00Z') {
  stopClock(new Date(now));
  await invoiceBefore(forJob(shop.services), new Date(midnight));
  jest.useRealTimers();
}
async function pendingOf(by: Person): Promise<string> {
  const { purchaseId, orders } = await buyInvoiced(shop, {
    by,
    admin,
    prices: [1_000, 200],
    isApproved: false,
  });
  await approve(shop, admin, orders.slice(0, 1));
  return purchaseId;
}

describe('an invoice', () => {
  it.each([
    ['2026-12-31T23:59:59.999Z', 'Net15', 'INV-2026-000001', '2027-01-15'],
    ['2027-01-01T00:00:00.000Z', 'Net30', 'INV-2027-000001', '2027-01-31'],
    ['2027-01-01T00:00:00.000Z', 'Net60', 'INV-2027-000002', '2027-03-02'],
    // A gateway whose clock is behind.
    ['2026-12-31T23:59:59.000Z', 'Prepaid', 'INV-2026-000002', '2027-01-07'],
    ['2028-02-14T12:00:00.000Z', 'Net15', 'INV-2028-000001', '2028-02-29'],
    ['2026-12-02T00:00:00.000Z', 'Net30', 'INV-2026-000003', '2027-01-01'],
  ])('of %s on %s has the number %s and is due on %s', async (at, terms, number, dueOn) => {
    const { owner } = await aCreditCompany(shop, { admin, terms, creditLimit: 1e7 });
    const purchaseId = await pendingOf(owner);
    await issueAt(at);
    const found = await rows(
      `SELECT number, due_on::text AS "dueOn" FROM documents WHERE purchase_id = $1 AND kind = 'Invoice'`,
      purchaseId,
    );
    expect(found).toEqual([{ number, dueOn }]);
  });

  it('of midnight has what was approved before it, no more', async () => {
    const { purchaseId, orders } = await buyInvoiced(shop, {
      by: buyer,
      admin,
      prices: [1_000, 200, 300],
      isApproved: false,
    });
    await approve(shop, admin, orders.slice(0, 2));
    const midnight = '2026-11-24T00:00:00.000Z';
    for (const [at, since] of ['2026-11-23T23:59:59.999Z', midnight].entries())
      await rows('UPDATE pending_invoices SET since = $2 WHERE order_id = $1', orders[at], since);
    await issueAt('2026-11-24T00:00:01Z', midnight);
    const invoices = `SELECT currency_total::int AS total FROM documents WHERE purchase_id = $1 AND kind = 'Invoice' ORDER BY number`;
    expect(await rows(invoices, purchaseId)).toEqual([{ total: 5_000 }]);
    await issueAt('2026-11-24T00:00:02Z', '2026-11-24T00:00:00.001Z');
    expect(await rows(invoices, purchaseId)).toEqual([{ total: 5_000 }, { total: 1_000 }]);
  });
});

describe('tax that is decided later', () => {
  beforeAll(async () => {
    await setTax(shop, admin, { country: 'DE', basisPoints: 1_900, fromDay: '2024-01-01' });
    await setTax(shop, admin, { country: 'DE', basisPoints: 1_600, fromDay: '2025-01-01' });
    await setTax(shop, admin, { country: 'DE', basisPoints: 700, fromDay: '2025-02-01' });
  });

  /** A purchase of an instant, whose tax was not decided. */
  async function placedAt(at: string, deliveryCountry: string | null, by: Person = buyer): Promise<string> {
    const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
    const { data } = await aPurchase(shop, { by, lines, deliveryAddress: '1 Allee', deliveryCountry });
    const id: string = data.placePurchase.id;
    await shop.dataSource.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query('UPDATE orders SET tax_cents = NULL WHERE purchase_id = $1', [id]);
      await tx.query(
        `UPDATE purchases SET tax_country = NULL, tax_basis_points = NULL, tax_name = NULL, tax_decided_at = NULL,
          placed_at = $2 WHERE id = $1`,
        [id, at],
      );
    });
    await makeProforma(forJob(shop.services), { purchaseId: id });
    return id;
  }
  const decisionOf = async (id: string) =>
    (
      await rows(
        `SELECT tax_country AS country, tax_basis_points AS rate, tax_decided_at IS NOT NULL AS decided FROM purchases WHERE id = $1`,
        id,
      )
    )[0];

  it.each([
    ['2023-12-31T23:59:59.999Z', 'DE', { country: 'DE', rate: null, decided: true }],
    ['2024-01-01T00:00:00.000Z', 'DE', { country: 'DE', rate: 1_900, decided: true }],
    ['2024-12-31T23:59:59.999Z', 'DE', { country: 'DE', rate: 1_900, decided: true }],
    ['2025-01-01T00:00:00.000Z', 'DE', { country: 'DE', rate: 1_600, decided: true }],
    ['2025-02-01T00:00:00.000Z', 'DE', { country: 'DE', rate: 700, decided: true }],
    ['2023-12-31T23:59:59.999Z', null, { country: null, rate: null, decided: true }],
    ['2024-01-01T00:00:00.000Z', null, { country: null, rate: null, decided: false }],
  ])('is that of the day of the purchase: %s, %s', async (at, country, decision) => {
    expect(await decisionOf(await placedAt(at, country))).toEqual(decision);
  });

  it('is that of the delivery, not of the country of the company', async () => {
    const owner = await shop.customer();
    await aCompany(shop, { owner, admin, country: 'AT', billingAddress: 'Ring 1, 1010 Wien' });
    expect(await decisionOf(await placedAt('2025-03-01T12:00:00Z', 'DE', owner))).toMatchObject({
      country: 'DE',
      rate: 700,
    });
    expect(await decisionOf(await placedAt('2025-03-01T12:00:00Z', null, owner))).toMatchObject({
      country: 'AT',
      rate: null,
    });
  });

  it('the rates are listed by country, the latest first', async () => {
    await setTax(shop, admin, { country: 'AT', basisPoints: 2_000, fromDay: '2024-06-01' });
    const { data } = await shop.gql('{ taxRates { country fromDay } }', { as: admin });
    expect(
      data.taxRates.map(({ country, fromDay }: Record<string, string>) => `${country} ${fromDay}`),
    ).toEqual(['AT 2024-06-01', 'DE 2025-02-01', 'DE 2025-01-01', 'DE 2024-01-01']);
  });
});
