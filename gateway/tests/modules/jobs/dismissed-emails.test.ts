import { startShop, type Person, type TestShop } from '../../support/shop';
import { refusedEmail } from './refused-email';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const FIELDS = `id dismissedAt dismissalReason dismissedBy { id } viewerCan { dismiss { allowed } }`;
const list = async (dismissed: boolean) => {
  const { data } = await shop.gql(`{ refusedEmails(dismissed: ${dismissed}) { nodes { ${FIELDS} } } }`, {
    as: admin,
  });
  return data.refusedEmails.nodes;
};
const dismiss = (id: string, reason = 'Wrote to their office') =>
  shop.gql(
    `mutation ($id: ID!, $reason: String!) { dismissRefusedEmail(id: $id, reason: $reason) { ${FIELDS} } }`,
    { as: admin, variables: { id, reason } },
  );
const waiting = async () => {
  const { data } = await shop.gql('{ waitingWork { kind count } }', { as: admin });
  return data.waitingWork.find(({ kind }: any) => kind === 'REFUSED_EMAILS')?.count ?? 0;
};

it('a dismissed email waits for nobody, and stays listed with who, when and why', async () => {
  const [dealt, open] = [await refusedEmail(shop), await refusedEmail(shop)];
  expect(await waiting()).toBe(2);
  const { data } = await dismiss(dealt);
  const done = {
    id: dealt,
    dismissedAt: expect.any(String),
    dismissalReason: 'Wrote to their office',
    dismissedBy: { id: admin.id },
    viewerCan: { dismiss: { allowed: false } },
  };
  expect(data.dismissRefusedEmail).toEqual(done);
  expect(await list(true)).toEqual([done]);
  expect(await list(false)).toMatchObject([
    { id: open, dismissedAt: null, viewerCan: { dismiss: { allowed: true } } },
  ]);
  expect(await waiting()).toBe(1);
  const [entry] = await shop.dataSource.query(
    `SELECT entity_id, entity_name, after FROM audit_log WHERE action = 'EmailDismissed'`,
  );
  expect(entry).toEqual({
    entity_id: dealt,
    entity_name: 'order-shipped',
    after: { reason: 'Wrote to their office' },
  });
});

it('an email is dismissed once, with a reason, and only if it was refused', async () => {
  const id = await refusedEmail(shop);
  expect((await dismiss(id, ' ')).code).toBe('BAD_USER_INPUT');
  expect((await dismiss(id)).code).toBeUndefined();
  expect((await dismiss(id)).code).toBe('WRONG_STATE');
  const other = await refusedEmail(shop);
  await shop.dataSource.query(
    `UPDATE message_deliveries SET state = 'Sent', refusal = NULL, sent_at = now() WHERE id = $1`,
    [other],
  );
  expect((await dismiss(other)).code).toBe('NOT_FOUND');
});
