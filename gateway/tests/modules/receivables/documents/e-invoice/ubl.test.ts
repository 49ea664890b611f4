import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eInvoiceOf } from '../../../../../src/modules/receivables/documents/e-invoice/of-document';
import { ublOf } from '../../../../../src/modules/receivables/documents/e-invoice/ubl';
import { newId } from '../../../../../src/shared/ids';
import { aKey } from '../../../people/keys/a-key';
import { startShop, type Person } from '../../../../support/shop';
import { CREDIT_NOTE, INVOICE } from './fixed-documents';
import { aBuyer, invoiced, setSeller, type World } from './scenarios';

let world: World;
let buyer: Person;
beforeAll(async () => {
  const shop = await startShop();
  world = { shop, admin: await shop.admin() };
  buyer = await aBuyer(world, 'DE', 'DE987654321');
});
afterAll(() => world.shop.close());

const ubl = (id: string, as: { token: string } | null) =>
  fetch(`${world.shop.url}/api/v1/documents/${id}/ubl`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
const codeOf = async (answer: Response) => {
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code];
};

const newest = async (kind: string): Promise<{ id: string; number: string }> => {
  const sql = 'SELECT id, number FROM documents WHERE kind = $1 ORDER BY number DESC LIMIT 1';
  return (await world.shop.dataSource.query(sql, [kind]))[0];
};
const hasEInvoice = async (id: string, as: Person): Promise<boolean> => {
  const text = '{ myDocuments(first: 100) { nodes { id hasEInvoice } } }';
  const { data } = await world.shop.gql(text, { as });
  return data.myDocuments.nodes.find((one: { id: string }) => one.id === id).hasEInvoice;
};

it.each([
  ['invoice', INVOICE],
  ['credit-note', CREDIT_NOTE],
])('of a fixed %s is always the same', (name, document) => {
  const invoice = eInvoiceOf(document);
  if (!invoice) throw new Error('no e-invoice');
  expect(`${ublOf(invoice)}`).toBe(readFileSync(path.join(__dirname, 'golden', `${name}.xml`), 'utf8'));
});

it('is for whom the document is for, by id and by number; the same bytes each time', async () => {
  await setSeller(world);
  await invoiced(world, { by: buyer, country: 'DE', lines: [[7, 3]] });
  const { id, number } = await newest('Invoice');
  const first = await ubl(id, buyer);
  expect([first.status, first.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="${number}.xml"`,
  ]);
  const bytes = await first.text();
  expect(await (await ubl(number, buyer)).text()).toBe(bytes);
  expect(await hasEInvoice(id, buyer)).toBe(true);
  const stranger = await world.shop.customer();
  for (const one of [id, number]) {
    expect(await codeOf(await ubl(one, stranger))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(await ubl(one, null))).toEqual([401, 'UNAUTHENTICATED']);
  }
  for (const one of [newId(), 'INV-2026-999999', 'x', '%00'])
    expect(await codeOf(await ubl(one, buyer))).toEqual([404, 'NOT_FOUND']);
});

it('needs the scope documents.read of a key', async () => {
  const { number } = await newest('Invoice');
  const [{ companyId }] = await world.shop.dataSource.query(
    'SELECT company_id AS "companyId" FROM documents WHERE number = $1',
    [number],
  );
  const allowed = await aKey(world.shop, buyer, { companyId, scopes: ['documents.read'] });
  const other = await aKey(world.shop, buyer, { companyId, scopes: ['purchases.read'] });
  expect((await ubl(number, allowed)).status).toBe(200);
  expect(await codeOf(await ubl(number, other))).toEqual([403, 'SCOPE_REQUIRED']);
});

it('is refused for what is no invoice, and for invoices of a seller whose facts were not set', async () => {
  await setSeller(world, { country: null, taxId: null });
  await invoiced(world, { by: buyer, country: 'DE', lines: [[7, 3]] });
  const { id } = await newest('Invoice');
  const refused = await (await ubl(id, buyer)).json();
  expect(refused).toMatchObject({
    code: 'NO_E_INVOICE',
    status: 409,
    details: { missing: ['the country of the seller', 'the tax id of the seller'] },
  });
  expect(await hasEInvoice(id, buyer)).toBe(false);
  await setSeller(world);
  expect((await ubl(id, buyer)).status).toBe(409);
});
