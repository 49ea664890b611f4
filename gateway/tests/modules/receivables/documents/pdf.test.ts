import { createHash } from 'node:crypto';
import { startWorker, type RunningWorker } from '../../../support/servers/worker';
import { DocumentKind } from '../../../../src/modules/receivables/payments/document-kind';
import { renderPdf, type Printed } from '../../../../src/modules/receivables/documents/pdf/render';
import type { Snapshot, SnapshotLine } from '../../../../src/modules/receivables/documents/snapshot';
import { TYPEFACES } from '../../../../src/shared/text/typefaces';
import { charactersOf } from '../../../support/pdf/fonts';
import { aPurchase, aTool } from '../../../support/builders';
import { withMargin } from '../../../support/margin';
import { readPdf } from '../../../support/pdf/read-pdf';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { until } from '../../../support/until';

/** Lines are broken where the page ends, and words may be drawn apart: only the letters count. */
const letters = (text: string) => text.replace(/\s+/g, '');

const line = (index: number): SnapshotLine => ({
  orderId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  orderNumber: `ORD-${String(index).padStart(8, '0')}`,
  sku: `MTR-${index}`,
  name: `Motor driver ${index}, two channels`,
  reference: index % 2 ? `Shelf ${index}` : null,
  quantity: index + 5,
  unitPrice: 1_999,
  breakQuantity: index % 3 ? 25 : null,
  total: (index + 5) * 1_999,
});
function printed(given: Partial<Snapshot> = {}, kind = DocumentKind.Invoice): Printed {
  const lines = given.lines ?? [line(0), line(1)];
  const net = lines.reduce((sum, { total }) => sum + total, 0);
  const taxes = [{ name: 'VAT', note: 'Reverse charge applies', basisPoints: 750, net, tax: 1_234 }];
  const seller = {
    legalName: 'Robotics Works Ltd',
    taxId: 'BIN 000123',
    address: 'Road 5\nDhaka',
    email: 'sales@example.com',
    phone: '+880 2 55',
    bankName: 'City Bank',
    account: 'BD12 3456',
    bic: 'CIBLBDDH',
    note: 'Registered in Dhaka',
  };
  const buyer = {
    name: 'Ada',
    taxId: 'DE123',
    address: 'Allee 2',
    email: 'ada@example.com',
    contactNo: '0123',
  };
  const facts = { purchaseNumber: 'P-2026-000017', poNumber: 'PO 4711', requestedOn: '2026-12-01' };
  const rest = {
    deliveryAddress: 'Dock 3',
    note: 'Please ring',
    corrects: null,
    carrier: null,
    trackingNumber: null,
  };
  const snapshot = { seller, buyer, ...facts, ...rest, net, taxes, ...given, lines };
  const issuedAt = new Date('2026-11-22T10:00:00Z');
  return { kind, number: 'INV-2026-000042', issuedAt, dueOn: '2026-12-22', total: net + 1_234, snapshot };
}
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

describe('the text of a PDF', () => {
  it('is all of the snapshot, number, days and total included', async () => {
    const document = printed();
    const { pages, title, isTagged } = await readPdf(await renderPdf(document));
    const text = letters(pages.join(''));
    const { seller, buyer, lines, net, taxes, ...facts } = document.snapshot;
    const texts = [
      ...Object.values(seller),
      ...Object.values(buyer),
      ...[facts.deliveryAddress, facts.purchaseNumber, facts.poNumber, facts.note, 'Dec 1, 2026'],
      ...['Invoice', document.number, 'Nov 22, 2026', 'Dec 22, 2026', dollars(document.total)],
      ...[dollars(net), 'VAT 7.5%', taxes[0]?.note, dollars(1_234)],
      ...lines.flatMap(({ name, sku, orderNumber, quantity, unitPrice, total }) => [
        ...[name, sku, orderNumber, String(quantity), dollars(unitPrice), dollars(total)],
      ]),
      ...['Your reference: Shelf 1', 'from 25 units', 'Reference: RF54 INV2 0260 0004 2', 'Page 1 of 1'],
    ];
    for (const each of texts.flatMap((value) => (value ?? '').split('\n')))
      expect(text).toContain(letters(each));
    expect([title, isTagged]).toEqual(['Invoice INV-2026-000042', true]);
  });

  it.each(['Ελένη Παπαδοπούλου', 'Юлія Ковальчук', 'Łukasz Żółć', 'Nguyễn Thị', 'O’Brien & <b>Sons</b>'])(
    'has %s as it is written',
    async (name) => {
      const { pages } = await readPdf(
        await renderPdf(printed({ buyer: { ...printed().snapshot.buyer, name } })),
      );
      expect(letters(pages.join(''))).toContain(letters(name));
    },
  );

  it('draws each letter of Bengali with a glyph of its font', async () => {
    const name = 'রোবট শিক্ষা কেন্দ্র';
    const pdf = await renderPdf(printed({ buyer: { ...printed().snapshot.buyer, name } }));
    const text = (await readPdf(pdf)).pages.join('');
    // A vowel sign may be drawn before its consonant: pdf.js returns letters in the order in which they are drawn.
    const drawn = [...letters(text)].filter((letter) => /[\u0980-\u09ff]/.test(letter));
    const written = [...letters(name.normalize('NFD'))];
    expect(new Set(drawn)).toEqual(new Set(written));
    expect(text).not.toContain('\ufffd');
  });

  it.each(['কেন্দ্র', 'চন্দ্র', 'রাষ্ট্র', 'উজ্জ্বল'])('draws the conjunct of %s as one glyph', async (name) => {
    const pdf = await renderPdf(printed({ buyer: { ...printed().snapshot.buyer, name } }));
    const [conjunct] = /[\u0995-\u09b9](\u09cd[\u0995-\u09b9]){2}/.exec(name) ?? [];
    expect((await readPdf(pdf)).glyphs).toContain(conjunct);
  });

  it.each([
    ...['株式会社ロボット工房 髙橋', '北京市机器人技术有限公司', '機器人股份有限公司', '로봇 부품 주식회사'],
    ...['⌀12 µm Ω 10kΩ ≥5% ≤3 ± → ✓ ① ℃ №', 'հայերեն ქართული አማርኛ', 'ODER 12 שלום', 'مرحبا 10:30 Dock'],
  ])('draws each letter of %s with a glyph of its font', async (name) => {
    const pdf = await renderPdf(printed({ buyer: { ...printed().snapshot.buyer, name } }));
    const text = (await readPdf(pdf)).pages.join('').normalize('NFKC');
    for (const letter of letters(name.normalize('NFKC'))) expect(text).toContain(letter);
    expect(text).not.toContain('\ufffd');
  });

  // Inputs refuse these characters, but an identity provider sends names as they are.
  it.each([
    ['ᚠᚢᚦ Runes', '??? Runes'],
    ['10⁶ Volts\ue000', '10? Volts?'],
  ])('of a name with characters that no font has shows that: %s', async (name, shown) => {
    const { pages } = await readPdf(
      await renderPdf(printed({ buyer: { ...printed().snapshot.buyer, name, email: name } })),
    );
    // As the name, as the receiver and as the address.
    expect(letters(pages.join('')).split(letters(shown))).toHaveLength(4);
  });

  it('of every script that inputs accept is made, marks in odd places included', async () => {
    const note = TYPEFACES.flatMap((face) => {
      const some = charactersOf(face).filter((codePoint) => codePoint > 0x2ff && codePoint !== 0xfffd);
      const step = Math.ceil(some.length / 40);
      return String.fromCodePoint(...some.filter((_, index) => index % step === 0));
    }).join('\n');
    const { pages } = await readPdf(await renderPdf(printed({ note })));
    expect(pages.join('')).not.toContain('\ufffd');
  });

  it('of 200 lines has all of them in order, and each page begins with the header', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => line(index));
    const { pages } = await readPdf(await renderPdf(printed({ lines })));
    const places = lines.map(({ orderNumber }) => pages.join('').indexOf(orderNumber));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    pages.forEach((page, index) => {
      if (page.includes('Motor driver')) expect(letters(page)).toContain('QuantityUnitpriceAmount');
      expect(letters(page)).toContain(`Page${index + 1}of${pages.length}`);
    });
  });

  it.each([
    [DocumentKind.Invoice, 'RF54 INV2 0260 0004 2'],
    [DocumentKind.Proforma, 'RF97 P202 6000 017'],
    [DocumentKind.CreditNote, null],
    [DocumentKind.PackingSlip, null],
  ])('of a %s has the reference of its payment: %s', async (kind, reference) => {
    const text = (await readPdf(await renderPdf(printed({}, kind)))).pages.join(' ').replace(/\s+/g, ' ');
    if (reference) expect(text).toContain(`Reference: ${reference}`);
    else expect(text).not.toMatch(/\bRF\d\d/);
  });

  it('of a statement says how many invoices it does not list', async () => {
    const item = { number: 'INV-2026-000001', issuedOn: '2026-10-01', dueOn: '2026-10-31', poNumber: null };
    const items = [{ ...item, total: 5_000, open: 4_000 }];
    const statement = { from: null, to: null, items, more: { count: 9_000, open: 123_456 } };
    const { pages } = await readPdf(
      await renderPdf(printed({ statement, lines: [] }, DocumentKind.Statement)),
    );
    for (const text of [item.number, '$40.00', '9,000 more open invoices', '$1,234.56'])
      expect(letters(pages.join(''))).toContain(letters(text));
  });

  it('of a packing slip names carrier and tracking number, and no price', async () => {
    const shipment = { carrier: 'Pathao', trackingNumber: 'TRK 9', taxes: [] };
    const { pages } = await readPdf(await renderPdf(printed(shipment, DocumentKind.PackingSlip)));
    expect(pages.join('')).toContain('TRK 9');
    expect(pages.join('')).not.toContain('$');
  });

  it('of a packing slip says what its QR code is for, also below 40 lines', async () => {
    for (const count of [1, 40]) {
      const lines = Array.from({ length: count }, (_, index) => line(index));
      const slip = { lines, taxes: [], receiptLink: 'https://shop.example/receive?token=abc.def' };
      const { pages } = await readPdf(await renderPdf(printed(slip, DocumentKind.PackingSlip)));
      expect(letters(pages.join(''))).toContain(letters('Scan to confirm what arrived'));
    }
  });
});

it('names of 10,000 characters, control characters and unknown scripts are printed on as many pages as they need', async () => {
  const { seller, buyer } = printed().snapshot;
  const long = 'x'.repeat(10_000);
  const odd = 'a\u0000\u0007\u202eb\u{16a0}';
  const name = `${'word '.repeat(2_000)}${odd}`;
  const lines = [
    { ...line(0), name: long, reference: name },
    { ...line(1), name: odd },
  ];
  const pdf = await renderPdf(
    printed({
      seller: { ...seller, legalName: long, address: name },
      buyer: { ...buyer, name: long, address: name },
      lines,
      note: name,
      deliveryAddress: odd,
      poNumber: long,
    }),
  );
  const { pages } = await readPdf(pdf);
  expect(pages.length).toBeGreaterThan(10);
  expect(letters(pages.join(''))).toContain('ab?');
  expect(letters(pages.join(''))).toContain(lines[1]?.orderNumber);
});

it('an invoice of 200 lines takes 300 ms of CPU at most', async () => {
  const document = printed({ lines: Array.from({ length: 200 }, (_, index) => line(index)) });
  await renderPdf(document);
  const costs = [];
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    await renderPdf(document);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  expect(Math.min(...costs)).toBeLessThan(withMargin(300));
});

describe('GET /documents/<id>.pdf', () => {
  let shop: TestShop;
  let buyer: Person;
  let other: Person;
  let admin: Person;
  let worker: RunningWorker | undefined;
  let id: string;
  beforeAll(async () => {
    shop = await startShop();
    [buyer, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
    const lines = [{ toolId: (await aTool(shop, { name: 'Arm' })).id, quantity: 5 }];
    const { data } = await aPurchase(shop, { by: buyer, lines });
    const [order] = data.placePurchase.orders;
    await shop.rest('PUT', `/order/update/${order.id}`, { body: { status: 'Approved' }, as: admin });
    [{ id }] = await shop.dataSource.query(`SELECT id FROM documents WHERE kind = 'Invoice'`);
  });
  afterAll(async () => {
    await worker?.stop();
    await shop.close();
  });
  const get = (as: Person | null, name = `${id}.pdf`) =>
    fetch(`${shop.url}/documents/${name}`, { headers: as ? { authorization: `Bearer ${as.token}` } : {} });

  it('is not ready until a worker has made the PDF, and then has the same bytes every time', async () => {
    const early = await get(buyer);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
    worker = await startWorker(shop.services);
    await until(async () => (await get(buyer)).status === 200);
    const answers = await Promise.all([get(buyer), get(admin), get(buyer)]);
    const [{ sha256 }] = await shop.dataSource.query(
      'SELECT sha256 FROM document_files WHERE document_id = $1',
      [id],
    );
    for (const answer of answers) {
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect((await readPdf(bytes)).pages.join('')).toContain('Arm');
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="INV-\d{4}-\d{6}\.pdf"$/,
      );
    }
  });

  it('is for its customer and admins: others get NOT_FOUND', async () => {
    const answers = [await get(other), await get(buyer, 'x.pdf'), await get(buyer, `${other.id}.pdf`)];
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect((await get(null)).status).toBe(401);
    expect((await get(buyer, id)).status).toBe(404);
  });

  it('lists of documents are for whom they are for', async () => {
    const list = (name: string, as: Person) =>
      shop.gql(
        `{ ${name}(filter: { kind: Invoice, search: "inv-" }) { totalCount nodes { id purchase { number } customer { id } } } }`,
        { as },
      );
    const mine = (await list('myDocuments', buyer)).data.myDocuments;
    expect(mine).toMatchObject({ totalCount: 1, nodes: [{ id, customer: { id: buyer.id } }] });
    expect((await list('myDocuments', other)).data.myDocuments.nodes).toEqual([]);
    expect((await list('documents', admin)).data.documents.nodes).toHaveLength(1);
    expect((await list('documents', buyer)).code).toBe('FORBIDDEN');
  });
});
