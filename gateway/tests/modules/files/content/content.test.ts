import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, invite } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import {
  aDocx,
  aGerber,
  aHugePng,
  aJpeg,
  aKicadBoard,
  aLyingBomb,
  aLyingZip,
  aNestedBomb,
  aNestedZip,
  aPdf,
  aPng,
  aPolyglot,
  aStep,
  aWebp,
  aZip,
  aZipBomb,
  SVG,
} from '../files';
import { attachToPurchases, begin, download, uploadFile } from '../tus';

let shop: TestShop;
let buyer: Person;
let tool: string;
beforeAll(async () => {
  shop = await startShop();
  attachToPurchases(shop);
  buyer = await shop.customer();
  tool = (await aTool(shop, { availableStock: 10_000 })).id;
});
afterAll(() => shop.close());

const subject = async (by = buyer): Promise<string> =>
  (await aPurchase(shop, { by, lines: [{ toolId: tool, quantity: 5 }] })).data.placePurchase.id;
const upload = async (name: string, bytes: Buffer) =>
  uploadFile(shop, { as: buyer, subjectId: await subject(), name, bytes });

describe('a file is known by its content', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['PDF', 'a.pdf', aPdf],
    ['PNG', 'a.PNG', () => aPng()],
    ['JPEG', 'a.jpg', () => aJpeg()],
    ['WebP', 'a.webp', aWebp],
    ['STEP', 'a.stp', aStep],
    ['ZIP', 'gerbers.zip', () => aZip()],
    ['ZIP', 'packed.zip', () => aNestedZip(3)],
    ['Gerber', 'top.gbr', aGerber],
    ['KiCad', 'board.kicad_pcb', aKicadBoard],
  ])('%s', async (kind, name, bytes) => {
    const { status, id } = await upload(name, await bytes());
    expect(status).toBe(204);
    const [file] = await shop.dataSource.query('SELECT kind FROM files WHERE id = $1', [id]);
    expect(file).toEqual({ kind });
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a picture with an archive behind it', 'a.png', aPolyglot],
    ['a picture with an archive behind it, as an archive', 'a.zip', aPolyglot],
    [
      'a JPEG with an archive before its end',
      'a.jpg',
      async () => Buffer.concat([(await aJpeg()).subarray(0, -2), aZip(), Buffer.from([0xff, 0xd9])]),
    ],
    ['a PDF with an archive behind it', 'a.pdf', () => Buffer.concat([aPdf(), aZip(), Buffer.from('%%EOF')])],
    [
      'a PDF that does not begin with its header',
      'a.pdf',
      () => Buffer.concat([Buffer.from('<script>'), aPdf()]),
    ],
    ['a WebP with a page behind it', 'a.webp', async () => Buffer.concat([await aWebp(), SVG])],
    ['an archive behind a program', 'a.zip', () => Buffer.concat([Buffer.from('MZ'.padEnd(64)), aZip()])],
    ['a program', 'a.pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['a document that is an archive', 'a.zip', aDocx],
    ['an SVG', 'a.png', () => SVG],
    ['an archive that unpacks to gigabytes', 'a.zip', aZipBomb],
    ['an archive that unpacks to 600 MB and states 600 bytes', 'a.zip', aLyingBomb],
    ['an archive that states a smaller size', 'a.zip', aLyingZip],
    ['an archive of archives that unpack to gigabytes', 'a.zip', aNestedBomb],
    ['archives in archives, four deep', 'a.zip', () => aNestedZip(4)],
    ['an archive with a password', 'a.zip', () => aZip([{ name: 'a.gbr', hasPassword: true }])],
    [
      'an archive that leaves its folder by another name',
      'a.zip',
      () => aZip([{ name: 'a.gbr', ownName: '../../etc/passwd' }]),
    ],
    [
      'an archive of archives, one of which leaves its folder',
      'a.zip',
      () => aZip([{ name: 'a.zip', data: aZip([{ name: '../a.gbr' }]) }]),
    ],
    [
      'an archive of ten thousand files',
      'a.zip',
      () => aZip(Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}` }))),
    ],
    ['an archive that leaves its folder', 'a.zip', () => aZip([{ name: '../../etc/passwd' }])],
    ['an archive with an absolute path', 'a.zip', () => aZip([{ name: '/etc/passwd' }])],
    ['a broken archive', 'a.zip', () => aZip().subarray(0, -30)],
    ['a cut picture', 'a.png', async () => (await aPng()).subarray(0, -20)],
    ['a STEP without an end', 'a.step', () => aStep().subarray(0, -20)],
    ['a STEP with a null', 'a.step', () => Buffer.from(aStep().toString().replace('arm', 'a\0m'))],
    ['a text', 'a.step', () => Buffer.from('Hello')],
    ['a PDF that is called a picture', 'a.png', aPdf],
    ['a picture that is called a board', 'a.kicad_pcb', () => aPng()],
  ])('%s is refused and leaves nothing', async (_what, name, make) => {
    const bytes = await make();
    const answer = await upload(name, bytes);
    expect([answer.status, answer.body.code]).toEqual([415, 'FILE_TYPE']);
    expect(answer.body.message).toMatch(/Please .*\.$/);
    const left = await shop.dataSource.query(
      'SELECT id FROM files WHERE id = $1 UNION SELECT id FROM file_uploads WHERE id = $1',
      [answer.id],
    );
    expect(left).toEqual([]);
  });

  it('a picture of 100 megapixels is refused', async () => {
    const answer = await upload('a.png', aHugePng(10_000, 10_000));
    expect([answer.status, answer.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
  });
});

describe('a name', () => {
  it.each([
    ['../../../etc/arm.pdf', 'arm.pdf'],
    ['C:\\Users\\me\\arm.pdf', 'arm.pdf'],
    ['arm\u202efdp.pdf', 'armfdp.pdf'],
    ['a\u0000r\u0007m\r\n.pdf', 'a r m .pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['arm".pdf', 'arm_.pdf'],
    ['<img src=x>.pdf', 'img src=x_.pdf'],
    ['Roboterarm Größe 3.pdf', 'Roboterarm Größe 3.pdf'],
    ['机械臂.pdf', '机械臂.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ['invoice.exe.pdf', 'invoice.exe.pdf'],
  ])('%j becomes %j', async (given, name) => {
    const { id, status } = await upload(given, aPdf());
    expect(status).toBe(204);
    const [file] = await shop.dataSource.query('SELECT name FROM files WHERE id = $1', [id]);
    expect(file).toEqual({ name });
    const header = (await download(shop, id, buyer)).headers.get('content-disposition') ?? '';
    expect(header).toMatch(
      /^attachment; filename=("[^"\r\n]*\.pdf"|[\w.]+)(; filename\*=UTF-8''[\w%!#$&+.^`|~-]*)?$/,
    );
  });

  it.each(['arm.exe', 'arm.pdf.exe', 'arm.html', 'arm', '', '..', 'arm.svg', 'arm\u202egpj.exe', '.pdf'])(
    '%j is refused before anything is sent',
    async (name) => {
      const answer = await begin(shop, { as: buyer, subjectId: await subject(), name, size: 10 });
      expect([answer.status, answer.body.code]).toEqual([415, 'FILE_TYPE']);
    },
  );
});

it('members of a company see its files; those of another and visitors do not', async () => {
  const admin = await shop.admin();
  const [owner, member, other] = await Promise.all([shop.customer(), shop.customer(), shop.customer()]);
  const companyId = await aCompany(shop, { owner, admin });
  await aCompany(shop, { owner: other, admin });
  const { token } = await invite(shop, { by: owner, companyId, email: member.email, role: 'Viewer' });
  await shop.gql('mutation ($token: String!) { acceptInvitation(token: $token) }', {
    variables: { token },
    as: member,
  });
  await shop.gql('mutation ($id: ID) { actFor(companyId: $id) { id } }', {
    variables: { id: companyId },
    as: owner,
  });
  const { id } = await uploadFile(shop, {
    as: owner,
    subjectId: await subject(owner),
    name: 'a.pdf',
    bytes: aPdf(),
  });

  const remove = (as: Person) =>
    shop.gql('mutation ($id: ID!) { deleteFile(id: $id) }', { variables: { id }, as });
  const statuses = async (...people: (Person | null)[]) =>
    Promise.all(people.map(async (as) => (await download(shop, id, as)).status));
  expect(await statuses(owner, member, admin, other, null)).toEqual([200, 200, 200, 404, 401]);
  expect([(await remove(other)).code, (await remove(member)).code]).toEqual(['NOT_FOUND', 'FORBIDDEN']);
  expect((await remove(admin)).data).toEqual({ deleteFile: true });
  const [entry] = await shop.dataSource.query('SELECT action, before FROM audit_log WHERE entity_id = $1', [
    id,
  ]);
  expect(entry).toMatchObject({ action: 'FileDeleted', before: { kind: 'PDF' } });
});
