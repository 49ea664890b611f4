import { aJpeg, aPdf, aPng, aWebp } from '../../images/files';
import { aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { arrivingShipment, confirmReceipt, shipmentsOf, tokenOf } from '../../../support/receipts';
import { aShippedOrder, stepReturn } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aZip } from '../../files/files';
import { begin, cancel, download, progress, sendPart, uploadFile } from '../../files/tus';

/** Photos of damage, added with the token of a packing slip. */
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

/** A shipment that has arrived, some of it damaged unless said otherwise. */
async function received({ damaged = 1, by = buyer } = {}) {
  const tool = await aTool(shop, { name: 'Servo', minimumOrder: 1 });
  const order = await aShippedOrder(shop, { by, admin, tool, quantity: 10 });
  const [shipment = ''] = await shipmentsOf(shop, order.id);
  const token = tokenOf(shop, shipment);
  const { data } = await arrivingShipment(shop, token);
  const id = data.arrivingShipment.lines[0].id;
  await confirmReceipt(shop, { token, lines: [{ id, received: 10, damaged }] });
  return { token, shipment, purchaseId: order.purchaseId };
}
const attach = (token: string, bytes = photo, name = 'bent.png') =>
  uploadFile(shop, { subject: 'return', token, name, bytes });
const claimOf = async (purchaseId: string, as: Person = buyer) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) { returns { id
      photos { id name kind uploadedByName canDelete { allowed } } } } }`,
    { variables: { id: purchaseId }, as },
  );
  return data.purchase.returns[0];
};
const left = async (token: string): Promise<number> => {
  const { data } = await shop.gql('query ($t: String!) { arrivingShipment(token: $t) { photosLeft } }', {
    variables: { t: token },
    as: null,
  });
  return data.arrivingShipment.photosLeft;
};
const passHours = (shipment: string, hours: number) =>
  shop.dataSource.transaction(async (db) => {
    await db.query('SET LOCAL session_replication_role = replica');
    await db.query(
      "UPDATE shipment_receipts SET received_at = received_at - $2 * interval '1 hour' WHERE shipment_id = $1",
      [shipment, hours],
    );
  });

it('three photos are with the claim: the shop and the buyer see them, no one else does', async () => {
  const { token, purchaseId } = await received();
  expect(await left(token)).toBe(3);
  const sent = [
    await attach(token),
    await attach(token, await aJpeg(), 'box.jpg'),
    await attach(token, await aWebp(), 'box.webp'),
  ];
  expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await left(token)).toBe(0);
  const { photos } = await claimOf(purchaseId);
  expect(photos).toMatchObject([
    { name: 'bent.png', kind: 'PNG', uploadedByName: 'The recipient', canDelete: { allowed: false } },
    { name: 'box.jpg', kind: 'JPEG' },
    { name: 'box.webp', kind: 'WebP' },
  ]);
  const seen = await Promise.all(
    [buyer, admin, other, null].map(async (as) => (await download(shop, photos[0].id, as)).status),
  );
  expect(seen).toEqual([200, 200, 404, 401]);
  const fourth = await attach(token);
  expect(fourth).toMatchObject({ status: 422, body: { code: 'TOO_MANY_FILES', details: { limit: 3 } } });
});

it('members of the company of the buyer see them', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const viewer = await aMember(shop, { owner, companyId, role: 'Viewer' });
  const { token, purchaseId } = await received({ by: owner });
  await attach(token);
  const { photos } = await claimOf(purchaseId, viewer);
  expect((await download(shop, photos[0].id, viewer)).status).toBe(200);
});

it('of four concurrent photos, three are accepted', async () => {
  const { token, purchaseId } = await received();
  const at = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const { headers } = await begin(shop, {
        subject: 'return',
        token,
        name: 'a.png',
        size: photo.length,
      });
      return headers.get('location') ?? '';
    }),
  );
  const answers = await Promise.all(
    at.map((path) => sendPart(shop, path, { token, offset: 0, bytes: photo })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 422]);
  expect((await claimOf(purchaseId)).photos).toHaveLength(3);
});

it.each([
  ['no token', () => ''],
  ['a wrong token', (token: string) => `${token.slice(0, -2)}xx`],
  ['a token without a signature', (token: string) => token.split('.')[0] ?? ''],
])('%s adds nothing', async (_what, changed) => {
  const { token } = await received();
  const { status } = await attach(changed(token));
  expect(status).toBe(changed(token) ? 404 : 401);
});

it('the token of another shipment neither continues, asks after, nor cancels an upload', async () => {
  const [one, another] = [await received(), await received()];
  const { headers } = await begin(shop, {
    subject: 'return',
    token: one.token,
    name: 'a.png',
    size: photo.length,
  });
  const path = headers.get('location') ?? '';
  const { token } = another;
  const answers = [
    await sendPart(shop, path, { token, offset: 0, bytes: photo }),
    await progress(shop, path, null, token),
    await cancel(shop, path, null, token),
    await progress(shop, path, buyer),
    await progress(shop, path, admin),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  // The subject that the client sends does not count.
  const { id: subjectId } = await claimOf(one.purchaseId);
  await uploadFile(shop, { subject: 'return', subjectId, token, name: 'b.png', bytes: photo });
  expect((await claimOf(one.purchaseId)).photos).toEqual([]);
  expect((await claimOf(another.purchaseId)).photos).toHaveLength(1);
});

it.each([
  ['a quote request', 'quote-request'],
  ['something unknown', 'toString'],
])('the token adds nothing to %s', async (_what, subject) => {
  const { token } = await received();
  const { status } = await uploadFile(shop, { subject, token, name: 'a.png', bytes: photo });
  expect(status).toBe(404);
});

it('a polyglot, a document and a drawing are refused by their content or their name', async () => {
  const { token, purchaseId } = await received();
  const zip = aZip([{ name: 'a.txt', data: Buffer.from('x') }]);
  const answers = [
    await attach(token, Buffer.concat([photo, zip])),
    await attach(token, Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])),
    await attach(token, aPdf()),
    await attach(token, aPdf(), 'bent.pdf'),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [415, 'FILE_TYPE']),
  );
  expect((await claimOf(purchaseId)).photos).toEqual([]);
});

it('a photo of more than 10 MB is refused before anything is sent', async () => {
  const { token } = await received();
  const answer = await begin(shop, { subject: 'return', token, name: 'a.png', size: 10 * 1024 * 1024 + 1 });
  expect(answer).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  expect(answer.body.message).toContain('10 MB');
});

it('uploads that are begun and left are limited', async () => {
  const { token } = await received();
  const size = 10 * 1024 * 1024;
  const answers: number[] = [];
  for (let i = 0; i < 11; i += 1)
    answers.push((await begin(shop, { subject: 'return', token, name: 'a.png', size })).status);
  expect(answers).toEqual([...Array(10).fill(201), 422]);
});

it('photos are added for 24 hours, and until the claim has ended', async () => {
  const { token, shipment, purchaseId } = await received();
  const begun = await begin(shop, { subject: 'return', token, name: 'a.png', size: photo.length });
  await passHours(shipment, 23.9);
  expect((await attach(token)).status).toBe(204);
  await passHours(shipment, 0.2);
  expect(await left(token)).toBe(0);
  expect(await attach(token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const late = await sendPart(shop, begun.headers.get('location') ?? '', { token, offset: 0, bytes: photo });
  expect(late.status).toBe(403);

  const ended = await received();
  await stepReturn(shop, { as: admin, step: 'refuse', id: (await claimOf(ended.purchaseId)).id });
  expect(await left(ended.token)).toBe(0);
  expect((await attach(ended.token)).status).toBe(403);
  expect((await claimOf(purchaseId)).photos).toHaveLength(1);
});

it('a shipment without missing or damaged units accepts no photos, nor one that is not confirmed', async () => {
  const { token } = await received({ damaged: 0 });
  expect([await left(token), (await attach(token)).status]).toEqual([0, 403]);
  const tool = await aTool(shop, { minimumOrder: 1 });
  const order = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 10 });
  const [shipment = ''] = await shipmentsOf(shop, order.id);
  expect((await attach(tokenOf(shop, shipment))).status).toBe(403);
});

it('an upload that was killed goes on where it ended', async () => {
  const { token, purchaseId } = await received();
  const { headers } = await begin(shop, {
    subject: 'return',
    token,
    name: 'a.png',
    size: photo.length,
  });
  const path = headers.get('location') ?? '';
  await sendPart(shop, path, { token, offset: 0, bytes: photo.subarray(0, 20) });
  const killed = new AbortController();
  const part = fetch(shop.url + path, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-token': token,
      'upload-offset': '20',
      'content-type': 'application/offset+octet-stream',
    },
    body: new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(photo.subarray(20, 40)));
        setTimeout(() => killed.abort(), 100);
      },
    }),
    duplex: 'half',
    signal: killed.signal,
  }).catch(() => null);
  await part;
  const { headers: now } = await progress(shop, path, null, token);
  expect(now.get('upload-offset')).toBe('20');
  expect((await claimOf(purchaseId)).photos).toEqual([]);
  await sendPart(shop, path, { token, offset: 20, bytes: photo.subarray(20) });
  expect((await claimOf(purchaseId)).photos).toHaveLength(1);
});

it('each upload counts for the client, as forms of visitors do', async () => {
  const { token } = await received();
  const counted = jest.spyOn(shop.services.limiter, 'take');
  await attach(token);
  expect(counted.mock.calls.filter(([name]) => name !== 'request')).toEqual([['form', expect.any(String)]]);
  counted.mockRestore();
});
