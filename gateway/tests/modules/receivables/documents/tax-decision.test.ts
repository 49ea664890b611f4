import { makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import { aPurchase, aTool, recordPayment } from '../../../support/builders';
import { aCompany, actFor } from '../../../support/companies';
import { approve } from '../../../support/payments';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax, setTaxCountry } from '../../../support/taxes';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

interface Bought {
  readonly id: string;
  readonly orders: readonly string[];
}
const delivery = (country: string | null) =>
  country ? { deliveryAddress: 'Ring 1', deliveryCountry: country } : {};
async function bought(deliveryCountry: string | null, by = buyer, prices = [1_000]): Promise<Bought> {
  const lines = [];
  for (const price of prices) lines.push({ toolId: (await aTool(shop, { price })).id, quantity: 5 });
  const { data, errors } = await aPurchase(shop, { by, lines, ...delivery(deliveryCountry) });
  if (errors) throw new Error(JSON.stringify(errors));
  const { id, orders } = data.placePurchase;
  await makeProforma(forJob(shop.services), { purchaseId: id });
  return { id, orders: orders.map((order: { id: string }) => order.id) };
}
const read = async (id: string, as = buyer) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) { isTaxDecided taxCountry tax grossTotal openAmount taxRate { name basisPoints }
      documents { kind total } viewerCan { recordPayment { code } setTaxCountry { code } } } }`,
    { variables: { id }, as },
  );
  return data.purchase;
};
const quote = (lines: object[], country: string | null, as?: Person) =>
  shop.gql(
    `query ($lines: [LineInput!]!, $country: String) { checkLines(lines: $lines) {
      tax(deliveryCountry: $country) { isDecided country name basisPoints tax grossTotal } } }`,
    { variables: { lines, country }, as },
  );
const howToPay = (id: string, as = buyer) =>
  shop.gql(
    'query ($id: ID!) { howToPay(what: { kind: Purchase, id: $id }) { amount isTaxPending qrText byCard { code } } }',
    { variables: { id }, as },
  );
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('without any rate of the day nothing is taxed, and nothing waits', async () => {
  await setTax(shop, admin, { country: 'FI', basisPoints: 2_550, fromDay: inDays(1) });
  const { id } = await bought(null);
  expect(await read(id)).toMatchObject({
    isTaxDecided: true,
    tax: 0,
    documents: [{ kind: 'Proforma', total: 5_000 }],
  });
});

describe('with a rate', () => {
  beforeAll(() => setTax(shop, admin, { country: 'AT', basisPoints: 725, fromDay: inDays(0) }));

  it('applies from its first day on to what is placed', async () => {
    const { id } = await bought('AT');
    expect(await read(id)).toMatchObject({
      isTaxDecided: true,
      taxCountry: 'AT',
      taxRate: { name: 'VAT', basisPoints: 725 },
      tax: 363,
      grossTotal: 5_363,
      openAmount: 5_363,
    });
  });

  it('quotes before placing what is charged afterwards, whatever the country', async () => {
    const owner = await shop.customer();
    await aCompany(shop, { owner, admin, country: 'AT' });
    const cases = [buyer, owner].flatMap((by) => ['AT', 'FR', null].map((country) => ({ by, country })));
    for (const { by, country } of cases) {
      const toolIds = [(await aTool(shop, { price: 1_100 })).id, (await aTool(shop, { price: 700 })).id];
      const lines = toolIds.map((toolId) => ({ toolId, quantity: 7 }));
      const quoted = (await quote(lines, country, by)).data.checkLines.tax;
      const { data } = await aPurchase(shop, { by, lines, ...delivery(country) });
      const { isTaxDecided, taxCountry, tax, grossTotal, taxRate } = await read(data.placePurchase.id, by);
      const { name = null, basisPoints = null } = taxRate ?? {};
      expect(quoted).toEqual({
        isDecided: isTaxDecided,
        country: taxCountry,
        tax,
        grossTotal,
        name,
        basisPoints,
      });
    }
  });

  it('is the newest one that has begun, quoted and placed', async () => {
    for (const [basisPoints, days] of [
      [600, -400],
      [2_500, -30],
      [900, 1],
    ] as const)
      await setTax(shop, admin, { country: 'DE', basisPoints, fromDay: inDays(days) });
    const lines = [{ toolId: (await aTool(shop, { price: 1_000 })).id, quantity: 5 }];
    const expected = { basisPoints: 2_500, tax: 1_250 };
    expect((await quote(lines, 'DE')).data.checkLines.tax).toMatchObject(expected);
    const { data } = await aPurchase(shop, { by: buyer, lines, ...delivery('DE') });
    const { tax, taxRate } = await read(data.placePurchase.id);
    expect({ basisPoints: taxRate.basisPoints, tax }).toEqual(expected);
  });

  it('quotes to visitors, too, and refuses a country that there is not', async () => {
    const lines = [{ toolId: (await aTool(shop, { price: 1_000 })).id, quantity: 5 }];
    expect((await quote(lines, 'AT')).data.checkLines.tax).toMatchObject({ tax: 363 });
    expect((await quote(lines, null)).data.checkLines.tax).toMatchObject({ isDecided: false, tax: 0 });
    expect((await quote(lines, 'XX')).code).toBe('BAD_USER_INPUT');
  });

  it('that changes before the approval changes nothing', async () => {
    const { id, orders } = await bought('AT', buyer, [1_100, 700, 300]);
    const { grossTotal } = await read(id);
    await setTax(shop, admin, { country: 'AT', basisPoints: 2_000, fromDay: inDays(0) });
    await approve(shop, admin, orders);
    expect((await read(id)).documents).toMatchObject([
      { kind: 'Proforma', total: grossTotal },
      { kind: 'Invoice', total: grossTotal },
    ]);
    await setTax(shop, admin, { country: 'AT', basisPoints: 725, fromDay: inDays(0) });
  });

  it('a known country without a rate has no tax', async () => {
    expect(await read((await bought('FR')).id)).toMatchObject({
      isTaxDecided: true,
      taxCountry: 'FR',
      tax: 0,
    });
  });

  it('the country of the company decides where none is given', async () => {
    const owner = await shop.customer();
    await aCompany(shop, { owner, admin, country: 'AT' });
    expect(await read((await bought(null, owner)).id, owner)).toMatchObject({ taxCountry: 'AT', tax: 363 });
    expect(await read((await bought('FR', owner)).id, owner)).toMatchObject({
      taxCountry: 'FR',
      tax: 0,
    });
    // As themselves, the country is not known.
    await actFor(shop, owner, null);
    expect(await read((await bought(null, owner)).id, owner)).toMatchObject({ isTaxDecided: false });
  });

  it('without a country, documents and payments wait until an admin names it', async () => {
    const { id, orders } = await bought(null, buyer, [1_000, 200]);
    await approve(shop, admin, orders);
    expect(await read(id)).toMatchObject({ isTaxDecided: false, taxCountry: null, tax: 0, documents: [] });
    expect((await howToPay(id)).data.howToPay).toMatchObject({
      amount: 6_000,
      isTaxPending: true,
      qrText: null,
    });
    expect((await read(id, admin)).viewerCan).toEqual({
      recordPayment: { code: 'TAX_UNDECIDED' },
      setTaxCountry: { code: null },
    });
    expect((await recordPayment(shop, { id: orders[0] ?? '', amount: 5_000, as: admin })).code).toBe(
      'TAX_UNDECIDED',
    );
    const sent = await shop.dataSource.query(
      `SELECT FROM job_outbox WHERE payload->>'message' = 'admin-tax-undecided' AND payload->>'subjectId' = $1`,
      [id],
    );
    expect(sent).toHaveLength(1);
    const { data } = await shop.gql('{ purchases(filter: { taxUndecided: true }) { nodes { id } } }', {
      as: admin,
    });
    expect(data.purchases.nodes).toContainEqual({ id });

    expect((await setTaxCountry(shop, buyer, id, 'AT')).code).toBe('FORBIDDEN');
    expect((await setTaxCountry(shop, admin, id, 'XX')).code).toBe('BAD_USER_INPUT');
    expect((await setTaxCountry(shop, admin, id, 'AT')).data.setTaxCountry).toEqual({
      isTaxDecided: true,
      taxCountry: 'AT',
    });
    expect((await setTaxCountry(shop, admin, id, 'FR')).code).toBe('WRONG_STATE');
    await makeProforma(forJob(shop.services), { purchaseId: id });
    expect(await read(id)).toMatchObject({
      openAmount: 6_435,
      documents: [
        { kind: 'Invoice', total: 6_435 },
        { kind: 'Proforma', total: 6_435 },
      ],
    });
    expect((await howToPay(id)).data.howToPay).toMatchObject({ amount: 6_435, isTaxPending: false });
  });

  it('an undecided tax is decided with the next change, where the country is known', async () => {
    const { id, orders } = await bought('AT', buyer, [1_100, 700, 300]);
    const { grossTotal } = await read(id);
    await shop.dataSource.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query('UPDATE orders SET tax_cents = NULL WHERE purchase_id = $1', [id]);
      await tx.query(
        `UPDATE purchases SET tax_country = NULL, tax_basis_points = NULL, tax_name = NULL, tax_decided_at = NULL WHERE id = $1`,
        [id],
      );
      await tx.query(
        `DELETE FROM document_orders WHERE document_id IN (SELECT id FROM documents WHERE purchase_id = $1)`,
        [id],
      );
      await tx.query('DELETE FROM documents WHERE purchase_id = $1', [id]);
    });
    expect(await read(id)).toMatchObject({ isTaxDecided: false });
    await approve(shop, admin, orders);
    expect(await read(id)).toMatchObject({ isTaxDecided: true, grossTotal, openAmount: grossTotal });
  });

  it('PostgreSQL refuses another tax', async () => {
    const { id, orders } = await bought('AT');
    const changes: [string, string | undefined][] = [
      ['UPDATE orders SET tax_cents = tax_cents - 1 WHERE id = $1', orders[0]],
      ['UPDATE purchases SET tax_basis_points = 1 WHERE id = $1', id],
      [
        'UPDATE purchases SET tax_decided_at = NULL, tax_country = NULL, tax_basis_points = NULL, tax_name = NULL WHERE id = $1',
        id,
      ],
    ];
    for (const [sql, value] of changes)
      await expect(shop.dataSource.query(sql, [value])).rejects.toMatchObject({ code: '23001' });
  });
});
