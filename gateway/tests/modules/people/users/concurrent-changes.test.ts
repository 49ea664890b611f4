import { atOnce } from '../../../support/at-once';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Concurrent requests on one user: no request may undo another one's changes, whichever is first. */

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const save = (person: Person, input: object) =>
  shop.gql('mutation ($i: UpdateProfileInput!) { updateProfile(input: $i) { modifiedCount } }', {
    variables: { i: input },
    as: person,
  });
const saveAddress = (person: Person) => save(person, { address: 'Street 1' });
/** Takes over the name of the provider: it writes. */
const signInAgain = (person: Person) =>
  shop.rest('PUT', '/updateuser', { body: { email: person.email }, as: { token: person.idToken } });
const promote = (person: Person) =>
  shop.gql('mutation ($e: EmailAddress!) { makeAdmin(email: $e) { modifiedCount } }', {
    variables: { e: person.email },
    as: admin,
  });
const demote = (person: Person) =>
  shop.dataSource.query(`UPDATE users SET role = 'customer' WHERE id = $1`, [person.id]);
const stored = async (person: Person) =>
  (await shop.dataSource.query('SELECT * FROM users WHERE id = $1', [person.id]))[0];

/** Somebody whose name in the shop is not the provider's. */
async function somebody(role: 'customer' | 'admin' = 'customer'): Promise<Person> {
  const person = await shop[role]({ displayName: 'Ada' });
  await shop.dataSource.query(`UPDATE users SET display_name = 'Before' WHERE id = $1`, [person.id]);
  return person;
}

/** All have read the user before one of them can write. */
const together = (person: Person, calls: readonly ((person: Person) => Promise<unknown>)[]) =>
  atOnce<any>(
    shop,
    { sql: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [person.id] },
    calls.map((call) => () => call(person)),
  );

describe('a role', () => {
  const saved = { address: 'Street 1' };
  const signedIn = { display_name: 'Ada' };
  it.each([
    ['a promotion', 'while its holder saves the profile', promote, saveAddress, { role: 'admin', ...saved }],
    ['a promotion', 'during a sign-in', promote, signInAgain, { role: 'admin', ...signedIn }],
    ['a demotion', 'while its holder saves the profile', demote, saveAddress, { role: 'customer', ...saved }],
    ['a demotion', 'during a sign-in', demote, signInAgain, { role: 'customer', ...signedIn }],
  ] as const)('survives %s %s', async (_change, _when, change, request, both) => {
    for (const calls of [
      [change, request],
      [request, change],
    ]) {
      const person = await somebody(change === demote ? 'admin' : 'customer');
      await together(person, calls);
      expect(await stored(person)).toMatchObject(both);
    }
  });

  it('is granted once by ten concurrent promotions', async () => {
    const person = await somebody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => promote(person)));
    const counts = answers.map(({ data }) => data.makeAdmin.modifiedCount as number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

describe('a profile', () => {
  it('retains three fields that are saved concurrently', async () => {
    const person = await somebody();
    const fields = { address: 'Street 1', education: 'School 1', contactNo: '01' };
    await together(
      person,
      Object.entries(fields).map(
        ([name, value]) =>
          () =>
            save(person, { [name]: value }),
      ),
    );
    const { address, education, contact_no: contactNo } = await stored(person);
    expect({ address, education, contactNo }).toEqual(fields);
  });

  it('retains an address that is saved during a sign-in', async () => {
    for (const calls of [
      [saveAddress, signInAgain],
      [signInAgain, saveAddress],
    ]) {
      const person = await somebody();
      await together(person, calls);
      expect(await stored(person)).toMatchObject({ address: 'Street 1', display_name: 'Ada' });
    }
  });
});
