import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Concurrent requests on one user: no request may undo another one's changes. */

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const ROUNDS = 25;

const save = (person: Person, input: object) =>
  shop.gql('mutation ($i: UpdateProfileInput!) { updateProfile(input: $i) { modifiedCount } }', {
    variables: { i: input },
    as: person,
  });
const signInAgain = (person: Person) =>
  shop.rest('PUT', '/updateuser', { body: { email: person.email }, as: { token: person.idToken } });
const promote = (person: Person) =>
  shop.gql('mutation ($e: EmailAddress!) { makeAdmin(email: $e) { modifiedCount } }', {
    variables: { e: person.email },
    as: admin,
  });
const setRole = (person: Person, role: string) =>
  shop.dataSource.query('UPDATE users SET role = $1 WHERE id = $2', [role, person.id]);
const stored = async (person: Person) =>
  (await shop.dataSource.query('SELECT * FROM users WHERE id = $1', [person.id]))[0];

/** Repeats `request` until `change` is done, with requests in flight while it happens. */
async function during(request: (attempt: number) => Promise<unknown>, change: () => Promise<unknown>) {
  let isDone = false;
  const loop = async () => {
    for (let attempt = 0; !isDone; attempt += 1) await request(attempt);
  };
  const loops = [loop(), loop()];
  await request(-1);
  await change();
  isDone = true;
  await Promise.all(loops);
}

const saveAddress = (person: Person, attempt: number) => save(person, { address: `Street ${attempt}` });

describe('a role', () => {
  it.each([
    ['a promotion', 'while its holder saves the profile', 'admin', saveAddress],
    ['a promotion', 'during a sign-in', 'admin', signInAgain],
    ['a demotion', 'while its holder saves the profile', 'customer', saveAddress],
    ['a demotion', 'during a sign-in', 'customer', signInAgain],
  ] as const)('survives %s %s', async (_change, _when, role, request) => {
    const person = await shop.customer();
    for (let round = 0; round < ROUNDS; round += 1) {
      await setRole(person, role === 'admin' ? 'customer' : 'admin');
      await during(
        (attempt) => request(person, round * 1_000 + attempt),
        () => (role === 'admin' ? promote(person) : setRole(person, role)),
      );
      expect({ round, role: (await stored(person)).role }).toEqual({ round, role });
    }
  });

  it('is granted once by ten concurrent promotions', async () => {
    const person = await shop.customer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => promote(person)));
    const counts = answers.map(({ data }) => data.makeAdmin.modifiedCount as number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

describe('a profile', () => {
  it('retains three fields that are saved concurrently', async () => {
    const person = await shop.customer();
    for (let round = 0; round < ROUNDS; round += 1) {
      const fields = { address: `Street ${round}`, education: `School ${round}`, contactNo: `0${round}` };
      await Promise.all(Object.entries(fields).map(([name, value]) => save(person, { [name]: value })));
      const { address, education, contact_no: contactNo } = await stored(person);
      expect({ address, education, contactNo }).toEqual(fields);
    }
  });

  it('retains an address that is saved during a sign-in', async () => {
    const person = await shop.customer();
    for (let round = 0; round < ROUNDS; round += 1) {
      await during(
        () => signInAgain(person),
        () => save(person, { address: `Street ${round}` }),
      );
      expect((await stored(person)).address).toBe(`Street ${round}`);
    }
  });
});
