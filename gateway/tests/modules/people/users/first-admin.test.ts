import { createServer } from '../../../../src/server';
import { makeSchema } from '../../../../src/graphql/schema';
import { createServices } from '../../../../src/services';
import { signIn, signUp, updateAccount } from '../../../support/people';
import { startShop, type TestShop } from '../../../support/shop';

/** FIRST_ADMIN_EMAIL makes its holder an admin only while the shop has none. */

const EMAIL = 'first.admin@example.com';

let shop: TestShop;
let account: { uid: string; idToken: string };
beforeEach(async () => {
  shop = await startShop({ FIRST_ADMIN_EMAIL: 'First.Admin@example.com' });
  account = await signUp(shop.project, { email: EMAIL });
});
afterEach(() => shop.close());

const verify = async () => {
  await updateAccount(shop.project, account.uid, { emailVerified: true });
  account = await signIn(shop.project, EMAIL, account.uid);
};
const startSession = async (url: string, email: string, idToken: string) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({
      query: 'mutation ($email: EmailAddress!) { startSession(email: $email) { user { role } } }',
      variables: { email },
    }),
  });
  const { data } = (await response.json()) as { data: { startSession: { user: { role: string } } } };
  return data.startSession.user.role;
};
const roleAtSignIn = () => startSession(shop.url, EMAIL, account.idToken);
const admins = async () =>
  (await shop.dataSource.query(`SELECT email FROM users WHERE role = 'admin'`)).map(
    ({ email }: { email: string }) => email,
  );

it('makes its holder an admin once the e-mail address is verified', async () => {
  expect(await roleAtSignIn()).toBe('customer');
  await verify();
  expect(await roleAtSignIn()).toBe('admin');
  const log = await shop.dataSource.query(
    'SELECT actor_email AS by, entity_name AS email, after FROM audit_log',
  );
  expect(log).toEqual([{ by: EMAIL, email: EMAIL, after: { role: 'admin' } }]);
});

it('does nothing in a shop that has an admin', async () => {
  await shop.admin();
  await verify();
  expect(await roleAtSignIn()).toBe('customer');
});

it('does not restore a revoked right', async () => {
  await verify();
  expect(await roleAtSignIn()).toBe('admin');
  await shop.admin();
  await shop.dataSource.query(`UPDATE users SET role = 'customer' WHERE email = $1`, [EMAIL]);
  expect(await roleAtSignIn()).toBe('customer');
});

it('makes one admin when two gateways have different addresses, regardless of who signs in first', async () => {
  await verify();
  const second = 'second@example.com';
  const other = await signUp(shop.project, { email: second, emailVerified: true });
  const open = await createServices({ ...shop.env, FIRST_ADMIN_EMAIL: second });
  const server = await createServer(open.services, await makeSchema());
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  for (let round = 0; round < 15; round += 1) {
    await shop.dataSource.query(`UPDATE users SET role = 'customer'`);
    await Promise.all([roleAtSignIn(), startSession(url, second, other.idToken)]);
    expect(await admins()).toHaveLength(1);
  }
  await server.stop();
  await open.close();
});
