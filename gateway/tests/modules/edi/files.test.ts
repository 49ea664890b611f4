import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { caughtUp } from '../event-feed/caught-up';
import {
  anOrder,
  aPartner,
  exchange,
  filesOf,
  messagesOf,
  newEdiDir,
  put,
  stateOf,
  written,
  type Partner,
} from './edi';

/** Folders of partners: which files are read, which stay, and which cannot be read (adr/0130). */
let shop: TestShop;
let owner: Person;
let companyId: string;
let partner: Partner;
beforeAll(async () => {
  shop = await startShop({ EDI_DIR: newEdiDir() });
  const admin = await shop.admin();
  owner = await shop.customer();
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30', creditLimit: 100_000_000 } });
  await aTool(shop, { sku: 'GRIP-8', price: 1_300, minimumOrder: 1, availableStock: 100_000 });
});
beforeEach(async () => {
  partner = await aPartner(shop, owner, { companyId });
});
afterEach(() =>
  shop.gql('mutation ($id: ID!) { revokeEdiPartner(id: $id) { id } }', {
    variables: { id: partner.id },
    as: owner,
  }),
);
afterAll(() => shop.close());

const LINE = [1, '13.00', 'VP', 'GRIP-8'] as const;
const order = (number: string, control?: number) => anOrder({ lines: [LINE], number, control });
const inFolder = (name: string) => path.join(shop.services.env.EDI_DIR, partner.folder, 'in', name);
const refusals = async () =>
  (await messagesOf(shop, owner, partner)).flatMap(({ error }: { error: string | null }) => error ?? []);

const whole = order('BROKEN');
const ISA = whole.slice(0, 106);

it.each<[string, string | Buffer, string]>([
  [
    'something else',
    'Dear shop, please send 10 grippers.',
    'The file is not X12: it does not begin with ISA.',
  ],
  ['nothing', '', 'The file is not X12: it does not begin with ISA.'],
  [
    'binary rubbish',
    Buffer.from([0, 255, 7, 73, 83, 65, 0]),
    'The file is not X12: it does not begin with ISA.',
  ],
  ['an ISA that is too short', whole.slice(0, 60), 'The file ends within ISA.'],
  [
    'an ISA with a longer element',
    whole.replace('HELIX          ', 'HELIX           '),
    'ISA does not have 16 elements of the lengths of the standard.',
  ],
  [
    'letters as separators',
    whole.replaceAll('*', 'x'),
    'The separators that ISA declares are not three different characters.',
  ],
  [
    'a separator twice',
    whole.replace('*P*>', '*P*~'),
    'The separators that ISA declares are not three different characters.',
  ],
  [
    'binary data in an element',
    whole.replace('GRIP-8', 'GR\u0000IP'),
    'The file contains characters that are not text.',
  ],
  ['a file that is cut off', whole.slice(0, -30), 'The file ends within a segment.'],
  [
    'a file without its end',
    whole.slice(0, whole.indexOf('GE*')),
    'The file does not end with IEA: it is not complete.',
  ],
  ['a wrong count of groups', whole.replace('IEA*1', 'IEA*2'), 'IEA declares 2 groups, and there are 1.'],
  [
    'another number at its end',
    whole.replace(/IEA\*1\*\d+/, 'IEA*1*000000999'),
    'IEA has the control number 000000999, and ISA 000000001.',
  ],
  ['two interchanges', `${whole}${whole}`, 'The file has several interchanges. Send a file for each.'],
  ['a segment outside', whole.replace('GS*PO', 'REF*X~\nGS*PO'), 'The segment REF is outside of a group.'],
  ['no name of a segment', whole.replace('CTT*', 'ctt*'), '“ctt” is not the name of a segment.'],
  [
    'another sender',
    whole.replace('*ZZ*HELIX ', '*ZZ*OTHER '),
    'The file is from ZZ/OTHER, and this folder is of ZZ/HELIX.',
  ],
  [
    'another receiver',
    whole.replace('*123456789 ', '*999999999 '),
    'The file is for 01/999999999, and the shop is 01/123456789 here.',
  ],
  [
    'too large a file',
    `${ISA}${'x'.repeat(9 * 1024 * 1024)}`,
    'The file has 10 MiB. At most 8 MiB are taken.',
  ],
])('%s is refused in one sentence; it is not answered, and moved', async (_what, text, sentence) => {
  const before = await stateOf(shop);
  put(shop, partner, text, 'bad.edi');
  await exchange(shop);
  expect(await refusals()).toEqual([sentence]);
  expect(filesOf(shop, partner, 'out')).toEqual({});
  expect(filesOf(shop, partner, 'in')).toEqual({});
  expect(Object.keys(filesOf(shop, partner, 'done'))).toEqual([expect.stringMatching(/^\d+-bad\.edi$/)]);
  expect(await stateOf(shop)).toEqual(before);
});

it.each<[string, (text: string) => string, string[]]>([
  ['a wrong count of segments', (text) => text.replace('SE*5', 'SE*9'), ['AK5*R*4', 'AK9*R*1*1*0']],
  ['another number of the set', (text) => text.replace('SE*5*0001', 'SE*5*0002'), ['AK5*R*3', 'AK9*R*1*1*0']],
  ['no end of the set', (text) => text.replace('SE*5*0001~\n', ''), ['AK5*R*2', 'AK9*R*1*1*0']],
  ['a wrong count of sets', (text) => text.replace('GE*1', 'GE*3'), ['AK5*R', 'AK9*R*3*1*0*5']],
  [
    'another number of the group',
    (text) => text.replace(/GE\*1\*\d+/, 'GE*1*99999'),
    ['AK5*R', 'AK9*R*1*1*0*4'],
  ],
  ['another kind of set', (text) => text.replace('ST*850', 'ST*860'), ['AK5*R*1', 'AK9*R*1*1*0']],
  [
    'no number of the order',
    (text) => text.replace('*NE*SETS*', '*NE**'),
    ['AK3*BEG*2**8', 'AK4*3*324*1', 'AK5*R*5', 'AK9*R*1*1*0'],
  ],
  [
    'a wrong quantity',
    (text) => text.replace('PO1*1*1*', 'PO1*1*ten*'),
    ['AK3*PO1*3**8', 'AK4*2*330*6', 'AK5*R*5', 'AK9*R*1*1*0'],
  ],
  [
    'no lines',
    (text) =>
      text
        .replace(/PO1.*\n/, '')
        .replace('SE*5', 'SE*4')
        .replace('CTT*1', 'CTT*0'),
    ['AK3*PO1*4**3', 'AK5*R*5', 'AK9*R*1*1*0'],
  ],
  [
    'a wrong count of lines',
    (text) => text.replace('CTT*1', 'CTT*4'),
    ['AK3*CTT*4**8', 'AK4*1*354*7', 'AK5*R*5', 'AK9*R*1*1*0'],
  ],
])('%s: the 997 says so, and nothing is ordered', async (_what, change, expected) => {
  const before = await stateOf(shop);
  put(shop, partner, change(order('SETS')));
  await exchange(shop);
  const [receipt = ''] = written(shop, partner, '997');
  const lines = receipt.split('~\n').filter((line) => /^AK[3459]/.test(line));
  expect(lines).toEqual(expected);
  expect(await stateOf(shop)).toEqual(before);
});

it('of several orders in a file, those that can be read are placed', async () => {
  const [one, two] = [order('PART-1', 7_001), order('PART-2')];
  const set = (text: string) => /ST\*[^]*?SE\*5\*0001~\n/.exec(text)?.[0] ?? '';
  const broken = set(two).replace('SE*5', 'SE*8');
  put(shop, partner, one.replace('GE*1', 'GE*2').replace('GE*', `${broken}GE*`));
  await exchange(shop);
  const [receipt = ''] = written(shop, partner, '997');
  expect(receipt).toContain('AK9*P*2*2*1~');
  const placed = await shop.dataSource.query(`SELECT number FROM external_orders WHERE number LIKE 'PART-%'`);
  expect(placed).toEqual([{ number: 'PART-1' }]);
});

it('the same file again is answered again under the same name; another one with its number is refused', async () => {
  const text = order('AGAIN-1', 8_001);
  put(shop, partner, text);
  await exchange(shop);
  // The 855 follows from an event.
  await caughtUp(shop.dataSource);
  await exchange(shop);
  const [before, out] = [await stateOf(shop), filesOf(shop, partner, 'out')];
  put(shop, partner, text, 'again.edi');
  await exchange(shop);
  expect(await stateOf(shop)).toEqual(before);
  expect(filesOf(shop, partner, 'out')).toEqual(out);
  put(shop, partner, order('AGAIN-2', 8_001), 'other.edi');
  await exchange(shop);
  expect(await refusals()).toEqual([
    'The control number 000008001 was used before, in orders.edi. Each file needs one of its own.',
  ]);
  expect(await stateOf(shop)).toEqual(before);
});

it('links, folders, hidden files and files that are still written stay; nothing outside is read or moved', async () => {
  const secret = path.join(shop.services.env.EDI_DIR, 'secret.txt');
  writeFileSync(secret, order('LINK-1'));
  const file = put(shop, partner, order('LINK-2'), 'real.edi');
  symlinkSync(secret, inFolder('link.edi'));
  mkdirSync(inFolder('folder.edi'));
  put(shop, partner, order('LINK-3'), '.hidden.edi');
  put(shop, partner, order('LINK-4'), 'later.edi.filepart');
  put(shop, partner, order('LINK-5'), 'a;rm -rf.edi');
  const fresh = put(shop, partner, order('LINK-6'), 'fresh.edi');
  utimesSync(fresh, new Date(), new Date());
  const before = await stateOf(shop);
  await exchange(shop);
  const placed = await shop.dataSource.query(`SELECT number FROM external_orders WHERE number LIKE 'LINK-%'`);
  expect(placed).toEqual([{ number: 'LINK-2' }]);
  expect(before).not.toEqual(await stateOf(shop));
  expect(existsSync(file)).toBe(false);
  expect(readFileSync(secret, 'utf8')).toContain('LINK-1');
  for (const name of [
    'link.edi',
    'folder.edi',
    '.hidden.edi',
    'later.edi.filepart',
    'a;rm -rf.edi',
    'fresh.edi',
  ])
    expect(existsSync(inFolder(name))).toBe(true);
});

it('a folder that is a link to another place is not read, and other partners are', async () => {
  const other = await aPartner(shop, owner, { companyId });
  const elsewhere = newEdiDir();
  writeFileSync(path.join(elsewhere, 'orders.edi'), order('FOLDER-1'));
  mkdirSync(path.join(shop.services.env.EDI_DIR, partner.folder), { recursive: true });
  symlinkSync(elsewhere, path.join(shop.services.env.EDI_DIR, partner.folder, 'in'));
  put(shop, other, order('FOLDER-2'));
  await exchange(shop);
  expect(existsSync(path.join(elsewhere, 'orders.edi'))).toBe(true);
  expect(await messagesOf(shop, owner, other)).toContainEqual(
    expect.objectContaining({ subject: 'FOLDER-2', state: 'Placed' }),
  );
});

it('a link in the place of an unfinished file is not written through', async () => {
  const victim = path.join(newEdiDir(), 'victim.txt');
  writeFileSync(victim, 'as before');
  put(shop, partner, order('OUT-1'));
  const out = path.join(shop.services.env.EDI_DIR, partner.folder, 'out');
  mkdirSync(out, { recursive: true });
  symlinkSync(victim, path.join(out, '.997-000000001.edi.tmp'));
  await exchange(shop);
  expect(readFileSync(victim, 'utf8')).toBe('as before');
  expect(readFileSync(path.join(out, '997-000000001.edi'), 'utf8')).toMatch(/^ISA/);
});

it('of a partner that was revoked, nothing is read', async () => {
  await shop.gql('mutation ($id: ID!) { revokeEdiPartner(id: $id) { id } }', {
    variables: { id: partner.id },
    as: owner,
  });
  put(shop, partner, order('REVOKED-1'));
  await exchange(shop);
  expect(existsSync(inFolder('orders.edi'))).toBe(true);
});
