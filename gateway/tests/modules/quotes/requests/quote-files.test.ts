import { aCompany, invite } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aPdf } from '../../files/files';
import { begin, download, uploadFile } from '../../files/tus';

let shop: TestShop;
let admin: Person;
let owner: Person;
let viewer: Person;
let other: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner, viewer, other] = await Promise.all([
    shop.admin(),
    shop.customer(),
    shop.customer(),
    shop.customer(),
  ]);
  const companyId = await aCompany(shop, { owner, admin });
  const { token } = await invite(shop, { by: owner, companyId, email: viewer.email, role: 'Viewer' });
  await ask(`acceptInvitation(token: "${token}")`, viewer);
  await ask(`actFor(companyId: "${companyId}") { id }`, owner);
  await aCompany(shop, { owner: other, admin });
});
afterAll(() => shop.close());

const ask = async (call: string, as: Person) => {
  const { data, errors } = await shop.gql(`mutation { ${call} }`, { as });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const aDraft = async (as = owner): Promise<string> =>
  (
    await ask(
      'createQuoteRequest(input: { lines: [{ description: "Arm as drawn", quantities: [10] }] }) { id }',
      as,
    )
  ).createQuoteRequest.id;
const submit = (id: string) => ask(`submitQuoteRequest(id: "${id}") { id }`, owner);
const attach = (as: Person, subjectId: string, subject = 'quote-request') =>
  uploadFile(shop, { as, subject, subjectId, name: 'arm.pdf', bytes: aPdf() });
const statuses = (id: string, people: Person[]) =>
  Promise.all(people.map(async (as) => (await download(shop, id, as)).status));

it('files of a draft are seen by the company only, of a submitted request also by admins', async () => {
  const id = await aDraft();
  const { id: file, status } = await attach(owner, id);
  expect(status).toBe(204);
  expect(await statuses(file, [owner, viewer, admin, other])).toEqual([200, 200, 404, 404]);
  await submit(id);
  expect(await statuses(file, [owner, viewer, admin, other])).toEqual([200, 200, 200, 404]);
  const { data } = await shop.gql(
    `query ($id: ID!) { quoteRequest(id: $id) { files { name kind size path uploadedByName canDelete { allowed } } } }`,
    { variables: { id }, as: viewer },
  );
  expect(data.quoteRequest.files).toEqual([
    {
      name: 'arm.pdf',
      kind: 'PDF',
      size: aPdf().length,
      path: `/files/${file}`,
      uploadedByName: expect.any(String),
      canDelete: { allowed: false },
    },
  ]);
});

it('buyers and admins add files; viewers and others do not', async () => {
  const id = await aDraft();
  await submit(id);
  const begun = (as: Person) =>
    begin(shop, { as, subject: 'quote-request', subjectId: id, name: 'a.pdf', size: 9 });
  const codes = await Promise.all([owner, admin, viewer, other].map(async (as) => (await begun(as)).status));
  expect(codes).toEqual([201, 201, 403, 404]);
});

it('files of a message are added by its author, and of an internal note seen by admins', async () => {
  const id = await aDraft();
  await submit(id);
  const message = async (as: Person, more = '') => {
    const call = `addQuoteMessage(id: "${id}", input: { text: "See the drawing"${more} }) { messages { id } }`;
    return (await ask(call, as)).addQuoteMessage.messages.at(-1).id as string;
  };
  const written = await message(owner);
  const { id: file } = await attach(owner, written, 'quote-message');
  expect(await statuses(file, [owner, viewer, admin, other])).toEqual([200, 200, 200, 404]);
  expect((await attach(admin, written, 'quote-message')).status).toBe(404);

  const internal = await attach(admin, await message(admin, ', isInternal: true'), 'quote-message');
  expect(await statuses(internal.id, [owner, viewer, admin, other])).toEqual([404, 404, 200, 404]);
});

it('a deleted draft takes its files with it', async () => {
  const id = await aDraft();
  const { id: file } = await attach(owner, id);
  await ask(`deleteQuoteRequest(id: "${id}")`, owner);
  expect(await statuses(file, [owner])).toEqual([404]);
  expect(await shop.dataSource.query('SELECT id FROM files WHERE id = $1', [file])).toEqual([]);
});

it('a deleted account takes its own files with it, not those of the company', async () => {
  const person = await shop.customer();
  const { id: own } = await attach(person, await aDraft(person));
  const { id: companys } = await attach(owner, await aDraft());
  await ask(`deleteMyAccount(confirmation: "${person.email}")`, person);
  const left = await shop.dataSource.query('SELECT id FROM files WHERE id = ANY($1)', [[own, companys]]);
  expect(left).toEqual([{ id: companys }]);
});
