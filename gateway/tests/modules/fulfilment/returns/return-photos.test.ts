import { aPdf, aPng } from '../../images/files';
import { aTool } from '../../../support/builders';
import { aReturn, aShippedOrder, stepReturn } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { begin, download, uploadFile } from '../../files/tus';

/** Photos of returns and claims. */
let shop: TestShop;
let admin: Person;
let buyer: Person;
let other: Person;
let photo: Buffer;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer, other] = await Promise.all([shop.admin(), shop.customer(), shop.customer()]);
  photo = await aPng();
});
afterAll(() => shop.close());

async function claim(): Promise<string> {
  const tool = await aTool(shop, { minimumOrder: 1 });
  const order = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 10 });
  return aReturn(shop, { by: buyer, order, quantity: 3, kind: 'Claim' });
}
const attach = (as: Person, subjectId: string) =>
  uploadFile(shop, { as, subject: 'return', subjectId, name: 'bent.png', bytes: photo });

it('both sides add photos and see them, no one else does', async () => {
  const id = await claim();
  const own = await attach(buyer, id);
  const ofShop = await attach(admin, id);
  expect([own.status, ofShop.status]).toEqual([204, 204]);
  const statuses = await Promise.all(
    [buyer, admin, other].map(async (as) => (await download(shop, own.id, as)).status),
  );
  expect(statuses).toEqual([200, 200, 404]);
  const { data } = await shop.gql(
    'query ($id: ID!) { return(id: $id) { photos { name kind } viewerCan { addPhotos { allowed } } } }',
    { variables: { id }, as: buyer },
  );
  expect(data.return).toEqual({
    photos: Array(2).fill({ name: 'bent.png', kind: 'PNG' }),
    viewerCan: { addPhotos: { allowed: true } },
  });
});

it.each([
  ['a drawing', 'arm.pdf', 415],
  ['no ending', 'arm', 415],
])('%s is refused before anything is sent', async (_what, name, status) => {
  const answer = await begin(shop, { as: buyer, subject: 'return', subjectId: await claim(), name, size: 9 });
  expect(answer).toMatchObject({ status, body: { code: 'FILE_TYPE' } });
});

it('a document that is named like a photo is refused', async () => {
  const subjectId = await claim();
  const sent = { as: buyer, subject: 'return', subjectId, name: 'bent.png', bytes: aPdf() };
  expect((await uploadFile(shop, sent)).status).toBe(415);
});

it('strangers add none, and no one once the return has ended', async () => {
  const id = await claim();
  const start = (as: Person) =>
    begin(shop, { as, subject: 'return', subjectId: id, name: 'bent.png', size: photo.length });
  expect((await start(other)).status).toBe(404);
  await stepReturn(shop, { as: admin, step: 'refuse', id });
  expect((await start(buyer)).status).toBe(409);
});
