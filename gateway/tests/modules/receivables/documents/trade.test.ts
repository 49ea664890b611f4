import { Document } from '../../../../src/modules/receivables/documents/document.entity';
import { renderPdf } from '../../../../src/modules/receivables/documents/pdf/render';
import { DocumentKind } from '../../../../src/modules/receivables/payments/document-kind';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
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
async function shipped(...facts: Partial<Tool>[]) {
  const tools = await Promise.all(facts.map((each) => aTool(shop, each)));
  const lines = tools.map(({ id }) => ({ toolId: id, quantity: 5 }));
  const { data } = await aPurchase(shop, { by: buyer, lines });
  const { id, orders } = data.placePurchase;
  const ids = orders.map((order: { id: string }) => order.id);
  await approve(shop, admin, ids);
  await ship(
    shop,
    admin,
    ids.map((order: string) => ({ id: order, quantity: 5 })),
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
