import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { dayIn } from '../../support/days';
import { aQuote, aQuoteRequest, quoteCall } from '../../support/quotes';
import { readPdf } from '../../support/pdf/read-pdf';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { jobsDone } from '../../support/until';

let shop: TestShop;
let worker: RunningWorker;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer({ displayName: 'Ada Buyer' })]);
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const letters = (text: string) => text.replace(/\s+/g, '');
const documentsOf = async (id: string, as: Person) => {
  const { data, code } = await shop.gql(
    'query ($id: ID!) { quoteRequest(id: $id) { versions { version document { id kind number total } } } }',
    { variables: { id }, as },
  );
  return code ?? data.quoteRequest.versions;
};
const download = (id: string, as: Person | null) =>
  fetch(`${shop.url}/documents/${id}.pdf`, as ? { headers: { authorization: `Bearer ${as.token}` } } : {});

const price = (quantity: number, unitPrice: number) => ({ quantity, unitPrice });
/** A request with two versions; the second has several prices of a line. */
async function twoVersions(by: Person, sku: string) {
  const arm = await aTool(shop, { name: 'Arm', sku });
  const request = await aQuoteRequest(shop, { by, toolId: arm.id });
  const send = (lines: object[], given: object) =>
    quoteCall(shop, 'send', { as: admin, id: request.id, input: { lines, validUntil: dayIn(30), ...given } });
  await send([{ toolId: arm.id, prices: [price(10, 900)] }], { replaces: 0 });
  const bracket = { description: 'A bracket of 3 mm steel', prices: [price(5, 1_234)], reference: 'B-7' };
  await send([{ toolId: arm.id, prices: [price(10, 880), price(1_000, 655)] }, bracket], {
    replaces: 1,
    leadTimeDays: 15,
    text: 'Packed in cartons of 10.',
  });
  await jobsDone(shop.dataSource);
  return request;
}

it('each version is a document with its own number and the same bytes at every download', async () => {
  const request = await twoVersions(buyer, 'ARM-1');
  const [second, first] = await documentsOf(request.id, buyer);
  const number = (version: number) => `${request.number}-${version}`;
  expect(first.document).toMatchObject({ kind: 'Quote', number: number(1), total: 9_000 });
  expect(second.document).toMatchObject({ kind: 'Quote', number: number(2), total: 8_800 + 6_170 });
  const [once, again] = await Promise.all(
    [buyer, admin].map(async (as) =>
      Buffer.from(await (await download(second.document.id, as)).arrayBuffer()),
    ),
  );
  expect(once?.equals(again as Buffer)).toBe(true);
  const { pages, title, isTagged } = await readPdf(once as Buffer);
  expect([title, isTagged]).toEqual([`Quote ${number(2)}`, true]);
  const text = letters(pages.join(''));
  for (const each of [
    ...[
      'Ada Buyer',
      'Arm',
      'ARM-1',
      'A bracket of 3 mm steel',
      'Your reference: B-7',
      '15 working days',
      'Prepaid',
    ],
    ...['1,000', '$8.80', '$6.55', '$6,550.00', '$12.34', '$61.70', 'Packed in cartons of 10.'],
    ...['Changes since version 1', 'Added: A bracket of 3 mm steel', 'Changed: Arm × 10, $9 to $8.80'],
  ])
    expect(text).toContain(letters(each));
  expect(text).not.toContain(letters('Total, US dollars'));
  const one = Buffer.from(await (await download(first.document.id, buyer)).arrayBuffer());
  const printed = letters((await readPdf(one)).pages.join(''));
  expect(printed).toContain(letters('Total, US dollars $90.00'));
  expect(printed).not.toContain('Changes');
});

it('is found by its number, and no version has two', async () => {
  const request = await twoVersions(buyer, 'ARM-2');
  const found = await shop.gql(
    'query ($search: String) { myDocuments(filter: { kind: Quote, search: $search }) { nodes { number } } }',
    { variables: { search: `${request.number}-2` }, as: buyer },
  );
  expect(found.data.myDocuments.nodes).toEqual([{ number: `${request.number}-2` }]);
  await expect(
    shop.dataSource.query(`
      INSERT INTO documents SELECT (jsonb_populate_record(documents,
        '{"id":"${request.id}","number":"${request.number}-9"}')).*
      FROM documents WHERE number = '${request.number}-2'`),
  ).rejects.toThrow(/documents_quote/);
});

it('is no one else’s: another company, a visitor, a buyer without the version', async () => {
  const [a, b] = await Promise.all([shop.customer(), shop.customer()]);
  await aCompany(shop, { owner: a, admin });
  await aCompany(shop, { owner: b, admin });
  const request = await aQuoteRequest(shop, { by: a });
  await aQuote(shop, { request, admin });
  await jobsDone(shop.dataSource);
  const [{ document }] = await documentsOf(request.id, a);
  expect(await documentsOf(request.id, b)).toBe('NOT_FOUND');
  expect((await download(document.id, a)).status).toBe(200);
  expect((await download(document.id, b)).status).toBe(404);
  expect((await download(document.id, null)).status).toBe(401);
});
