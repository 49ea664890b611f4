import { Document } from '../../../../src/modules/receivables/documents/document.entity';
import { renderPdf } from '../../../../src/modules/receivables/documents/pdf/render';
import { DocumentKind } from '../../../../src/modules/receivables/payments/document-kind';
import { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { aPurchase, aTool } from '../../../support/builders';
import { readPdf } from '../../../support/pdf/read-pdf';
import { approve, ship } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const FACTS = { hsCode: '85044095', originCountry: 'VN', weightGrams: 400, packedWeightGrams: 480 };

/** Tools, five units of each bought, approved and shipped. */
const shipped = (...facts: Partial<Tool>[]) => shippedAs({ bought: 5, sent: 5 }, ...facts);

/** The same of so many units; so many of each leave. */
async function shippedAs(
  { bought, sent, packages }: { bought: number; sent: number; packages?: readonly object[] },
  ...facts: Partial<Tool>[]
) {
  const stock = { availableStock: bought };
  const tools = await Promise.all(facts.map((each) => aTool(shop, { ...stock, ...each })));
  const lines = tools.map(({ id }) => ({ toolId: id, quantity: bought }));
  const { data } = await aPurchase(shop, { by: buyer, lines });
  const { id, orders } = data.placePurchase;
  const ids = orders.map((order: { id: string }) => order.id);
  await approve(shop, admin, ids);
  await ship(
    shop,
    admin,
    ids.map((order: string) => ({ id: order, quantity: sent })),
    packages,
  );
  return { purchaseId: id, tools };
}

const textOf = async (purchaseId: string, kind: DocumentKind) => {
  const documents = await shop.dataSource.manager.find(Document, { where: { purchaseId, kind } });
  const texts = await Promise.all(
    documents.map(async (each) =>
      (await readPdf(await renderPdf(each))).pages.join(' ').replace(/\s+/g, ' '),
    ),
  );
  return texts.join(' ');
};

it.each([DocumentKind.PackingSlip, DocumentKind.Invoice])(
  'a %s says of each line what customs ask, and never changes',
  async (kind) => {
    const { purchaseId, tools } = await shipped(FACTS);
    const before = await textOf(purchaseId, kind);
    expect(before).toContain('HS code 8504.40.95 · Origin: Vietnam · Weight: net 2 kg, gross 2.4 kg');
    const input = { hsCode: '847950', originCountry: 'DE', weightGrams: 1, packedWeightGrams: 2 };
    const edited = await shop.gql(
      'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { hsCode } }',
      { as: admin, variables: { id: tools[0]?.id, input } },
    );
    expect(edited.errors).toBeUndefined();
    expect(await textOf(purchaseId, kind)).toBe(before);
  },
);

it('a packing slip has the total weight, an invoice has not', async () => {
  const { purchaseId } = await shipped(FACTS);
  expect(await textOf(purchaseId, DocumentKind.PackingSlip)).toContain('Total weight net 2 kg, gross 2.4 kg');
  expect(await textOf(purchaseId, DocumentKind.Invoice)).not.toContain('Total weight');
});

it('says only what is known', async () => {
  const { purchaseId } = await shipped({ originCountry: 'DE' }, { weightGrams: 100 }, {});
  const slips = await textOf(purchaseId, DocumentKind.PackingSlip);
  expect(slips).toContain('Origin: Germany');
  expect(slips).toContain('Weight: net 500 g');
  expect(slips).not.toMatch(/HS code|gross|null|undefined|NaN/);
});

it('a packing slip says how many full cartons and loose pieces there are, of a line and together', async () => {
  const sizes = [{ piecesPerCarton: 50 }, { piecesPerCarton: 106 }, { piecesPerCarton: 212 }];
  const of = { bought: 212, sent: 212 };
  const { purchaseId } = await shippedAs(of, ...sizes, { piecesPerCarton: 500 });
  const slip = await textOf(purchaseId, DocumentKind.PackingSlip);
  for (const text of [
    '4 cartons of 50, 12 loose',
    '2 cartons of 106',
    '1 carton of 212',
    '212 loose (carton of 500)',
  ])
    expect(slip).toContain(text);
  expect(slip).not.toMatch(/cartons? of (106|212),/);
  expect(slip).toContain('Cartons 7 full cartons, 224 loose pieces');
  // An invoice is of orders, which may leave in several shipments.
  expect(await textOf(purchaseId, DocumentKind.Invoice)).not.toMatch(/carton/i);
});

it('a packing slip of a part counts the cartons of what leaves', async () => {
  const { purchaseId } = await shippedAs({ bought: 200, sent: 60 }, { ...FACTS, piecesPerCarton: 50 });
  const slip = await textOf(purchaseId, DocumentKind.PackingSlip);
  expect(slip).toContain('1 carton of 50, 10 loose');
  expect(slip).toContain('Cartons 1 full carton, 10 loose pieces');
  expect(slip).toContain('Total weight net 24 kg, gross 28.8 kg');
});

it('a packing slip never changes with the cartons of a tool', async () => {
  const { purchaseId, tools } = await shipped({ piecesPerCarton: 2 });
  const before = await textOf(purchaseId, DocumentKind.PackingSlip);
  expect(before).toContain('2 cartons of 2, 1 loose');
  await shop.dataSource.manager.update(Tool, { id: tools[0]?.id }, { piecesPerCarton: 5 });
  expect(await textOf(purchaseId, DocumentKind.PackingSlip)).toBe(before);
});

it('the total of cartons needs those of each line', async () => {
  const { purchaseId } = await shipped({ piecesPerCarton: 2 }, {});
  const slip = await textOf(purchaseId, DocumentKind.PackingSlip);
  expect(slip).toContain('2 cartons of 2, 1 loose');
  expect(slip).not.toContain('Cartons ');
});

it.each([
  ['weighed', { weightGrams: 2_900 }, 'Packages 1 Total weight net 2 kg, gross 2.9 kg'],
  ['not weighed', {}, 'Packages 1 Total weight net 2 kg'],
])('a shipment in a package that was %s names it, and no cartons', async (_how, measures, said) => {
  const packed = { bought: 5, sent: 5, packages: [measures] };
  const { purchaseId } = await shippedAs(packed, { ...FACTS, piecesPerCarton: 2 });
  const slip = await textOf(purchaseId, DocumentKind.PackingSlip);
  expect(slip).toContain(said);
  expect(slip).not.toMatch(/carton|Total weight[^T]*gross 2.4 kg/i);
});
