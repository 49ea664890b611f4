import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { csvOfLines } from './lines-csv';
import { readPartsRows, rowsOfFile, rowsOfPaste } from './read-parts';
import type { TypedLine } from './typed-lines';

const reading = (text: string) => readPartsRows(rowsOfPaste(text));
const lines = (text: string) =>
  reading(text).lines.flatMap((one) => (one.outcome === 'read' ? [one.line] : []));
const leftOut = (text: string) =>
  reading(text).lines.flatMap((one) => (one.outcome === 'leftOut' ? [one.reason] : []));
/** SKU, quantity and reference of each line, and a question mark behind a quantity in doubt. */
const shown = (text: string) =>
  lines(text).map(({ sku, quantity, reference, doubt }) =>
    [sku, quantity + (doubt ? '?' : ''), reference].join('|'),
  );

const two = ['SERVO-7|24|R1', 'GM-12|5|'];

it.each([
  ['commas', 'SERVO-7,24,R1\nGM-12,5'],
  ['semicolons', 'SERVO-7;24;R1\nGM-12;5'],
  ['tabs', 'SERVO-7\t24\tR1\nGM-12\t5'],
  ['bars', 'SERVO-7|24|R1\nGM-12|5|'],
  ['blanks', 'SERVO-7  24 R1\nGM-12 5'],
  ['CRLF', 'SERVO-7,24,R1\r\nGM-12,5\r\n'],
  ['CRLF and blanks', 'SERVO-7 24 R1\r\nGM-12 5\r\n'],
  ['returns', 'SERVO-7;24;R1\rGM-12;5\r'],
  ['a byte-order mark', '\ufeffSERVO-7,24,R1\nGM-12,5'],
  ['the separator named by Excel', 'sep=;\r\nSERVO-7;24;R1\r\nGM-12;5'],
  ['the separator in quotation marks', '\ufeff"sep=;"\r\nSERVO-7;24;R1\r\nGM-12;5'],
  ['quotes', '"SERVO-7","24","R1"\n"GM-12","5",""'],
  ['empty lines and blanks around cells', '\n , ,\n  SERVO-7 , 24 , R1 \n\nGM-12,5\n\n'],
  [
    'lines above and a total below',
    'Source:,robot.sch\nDate:,2026-11-20\n\nMPN,Qty,Ref\nSERVO-7,24,R1\nGM-12,5,\nTotal,29,\n,29,',
  ],
])('reads %s', (_what, text) => expect(shown(text)).toEqual(two));

it.each([
  ['"SERVO-7",24,"left; ""upper"", arm\nrow 2"', ['SERVO-7|24|left; "upper", arm row 2']],
  ['SERVO-7;24;"left, upper"\nGM-12;5;"a, b, c"', ['SERVO-7|24|left, upper', 'GM-12|5|a, b, c']],
  [
    'HALDEN-5 10 left arm, upper\nMERIDIAN-M7 50 right arm',
    ['HALDEN-5|10|left arm, upper', 'MERIDIAN-M7|50|right arm'],
  ],
  ['HALDEN-5 10 left; upper; x\nGM-12 5 a', ['HALDEN-5|10|left; upper; x', 'GM-12|5|a']],
  ['SERVO-7,24,"3/4" tube\nGM-12,5,x', ['SERVO-7|24|"3/4" tube', 'GM-12|5|x']],
  ['gm-12 b 40 left arm', ['gm-12 b|40|left arm']],
  ['SERVO-7', ['SERVO-7||']],
  ['SERVO-7 ten', ['SERVO-7|ten|']],
  ['4711 24', ['4711|24|']],
  ['SERVO-7 10 pcs left', ['SERVO-7|10 pcs|left']],
  ['SKU Qty\nSERVO-7 10', ['SERVO-7|10|']],
])('reads %j', (text, expected) => expect(shown(text)).toEqual(expected));

it.each(
  [
    [
      'SKU,Quantity,Reference',
      'sku,qty,ref',
      'Part,QTY,Reference',
      'Part No.,Qty.,Ref.',
      'Part number,quantity,Designator',
      'MPN,Qty,REF',
    ],
    [
      'Manufacturer Part Number,Qty,Ref',
      'ManufacturerPartNum,Qnty,Ref',
      'Mfr Part #,Count,Ref',
      'MFG P/N,Quantity Per PCB,References',
      'P/N,Qty,Ref Des',
    ],
    [
      'Item number,Quantity,Ref',
      'Article No,Pieces,Ref',
      'ORDER CODE,Order qty,Ref',
      'Product_Code,Qty (pcs),PO No',
      'JLCPCB Part #（optional）,Qty,Ref',
    ],
    [
      'Artikelnummer,Menge,Bemerkung',
      'Art.-Nr.,Anzahl,Ref',
      'Teilenummer,Stück,Position',
      'Bestell-Nr.,Stückzahl,Ref',
    ],
    [
      'Référence,Quantité,Designator',
      'Code article,Qté,Ref',
      'Referencia,Cantidad,Ref',
      'Código,Cant.,Ref',
      'Codice articolo,Quantità,Ref',
      'Codice,Q.tà,Ref',
    ],
    [
      'Artikelcode,Aantal,Ref',
      'Bestelnummer,Hoeveelheid,Ref',
      'Numer części,Ilość,Ref',
      'Código do produto,Quantidade,Ref',
      'Varenr.,Antal,Ref',
      'Artikelnr,Mängd,Ref',
    ],
  ].flat(),
)('knows the headings %s', (headings) =>
  expect(shown(`${headings}\nSERVO-7,24,R1`)).toEqual(['SERVO-7|24|R1']),
);

it('prefers the more exact heading, and asks where two fit equally or none does', () => {
  expect(shown('Part,Value,MPN,Qty,Part Number\nC,10u,SERVO-7,24,X')).toEqual(['SERVO-7|24|']);
  expect(shown('Quantity Per PCB,Build Quantity,MPN\n2,24,SERVO-7')).toEqual(['SERVO-7|24|']);
  expect(reading('Part No,Article No,Qty\nA,B,5')).toMatchObject({ open: ['sku'], lines: [] });
  expect(reading('Foo,Bar\nSERVO-7,24')).toMatchObject({ open: ['sku'], lines: [] });
  expect(reading('SKU,Foo\nSERVO-7,24')).toMatchObject({ open: ['quantity'], lines: [] });
  const rows = rowsOfPaste('Foo,Bar\nSERVO-7,24');
  expect(readPartsRows(rows, { sku: 0, quantity: 1 }).lines[1]).toMatchObject({
    line: { sku: 'SERVO-7', quantity: '24' },
  });
});

describe('lists of KiCad and its friends', () => {
  it.each([
    [
      'its own script',
      '"Source:","robot.kicad_sch"\n"Date:","2026-11-20"\n"Tool:","Eeschema 7.0"\n"Generator:","bom.py"\n"Component Count:","2"\n"Reference","Qty","MPN"\n"C1","10","HALDEN-5"\n"R1","50","MERIDIAN-M7"',
      ['HALDEN-5|10|C1', 'MERIDIAN-M7|50|R1'],
    ],
    [
      'KiBoM',
      'Component;Description;Part;References;Value;Quantity Per PCB;MPN\n1;Capacitor;C;C1 C2;10u;2;HALDEN-5\n;;\nComponent Groups:;1;\nComponent Count:;2;\nGenerated:;2026-11-20;',
      ['HALDEN-5|2|C1 C2'],
    ],
    [
      "the manufacturer's number",
      'Ref,Qnty,Value,Cmp name,Footprint,Manufacturer,ManufacturerPartNum\n"C1, C2",2,10u,C,0402,Maker,HALDEN-5',
      ['HALDEN-5|2|C1, C2'],
    ],
    [
      'JLCPCB, without quantities',
      'Comment,Designator,Footprint,LCSC Part #\n10u,"C1,C2,R1-R3",0402,HALDEN-5',
      ['HALDEN-5|5|C1,C2,R1-R3'],
    ],
  ])('reads %s', (_what, text, expected) => expect(shown(text)).toEqual(expected));
});

it('says what became of every line', () => {
  expect(leftOut('Source:,x\n\nSKU,Qty\nA-1,5\n,7\nTotal,12')).toEqual([
    'note',
    'blank',
    'heading',
    'noPart',
    'noPart',
  ]);
  const cell = fc.constantFrom('A-1', '5', '', 'Total', '1,5', '"', 'SKU', 'x y');
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 20 }), (cells) => {
      const text = ['SKU;Qty;Ref', ...cells.map((row) => row.join(';'))].join('\n');
      const { lines: found, open } = reading(text);
      if (open.length === 0 && !text.includes('"'))
        expect(found).toHaveLength(text.replace(/\n$/, '').split('\n').length);
    }),
  );
});

it.each([
  ['HALDEN-5,1,000\nMERIDIAN-M7,500', ['HALDEN-5|1,000?|000', 'MERIDIAN-M7|500|']],
  ['SKU,Qty\nHALDEN-5,1,000', ['HALDEN-5|1,000?|']],
  ['HALDEN-5 1 000 left', ['HALDEN-5|1,000?|000 left']],
  [
    'SKU;Qty\nHALDEN-5;1,000\nB-1;1.000\nC-1;1\u00a0000',
    ['HALDEN-5|1,000|', 'B-1|1.000|', 'C-1|1\u00a0000|'],
  ],
  ['SKU;Qty\nHALDEN-5;1.000\nB-1;2.5', ['HALDEN-5|1.000?|', 'B-1|2.5|']],
  ['SKU;Qty\nA-1;5;\nB-1;6;more', ['A-1|5|', 'B-1|6,more?|']],
])('does not guess in %j', (text, expected) => expect(shown(text)).toEqual(expected));

it('keeps lines with an invalid quantity as they were typed', () => {
  const odd = ['', 'ten', '0', '-4', '1.5', '1e3', '१२'];
  expect(shown(odd.map((quantity) => `SERVO-7;${quantity};x`).join('\n'))).toEqual(
    odd.map((quantity) => `SERVO-7|${quantity}|x`),
  );
});

it('reads 500 lines, and refuses 501', () => {
  const many = (count: number) => `SKU,Qty\n${'SERVO-7,24\n'.repeat(count)}`;
  expect(lines(many(500))).toHaveLength(500);
  expect(() => lines(many(501))).toThrow('There are 501 lines. At most 500 can be read at a time.');
});

it('finds nothing in nothing', () => {
  for (const empty of ['', ' \n\t\r\n', ',,,', 'SKU,Quantity']) expect(lines(empty)).toEqual([]);
});

it('reads back what was exported, formulas included', async () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/^\ufeff/, '').trim());
  const formula = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', "'", "'="), cell)
    .map((parts) => parts.join('').trim());
  const anyLine = fc.record({
    sku: cell.filter(Boolean),
    quantity: fc.oneof(fc.nat().map(String), fc.constantFrom('ten', '1.5', '')),
    reference: fc.oneof(cell, formula),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { maxLength: 20 }), async (given) => {
      const csv = await csvOfLines(given.map((one) => ({ ...one, problem: 'Wrong, "very"' })));
      const inOneLine = ({ reference, ...line }: TypedLine) => ({
        ...line,
        reference: reference.replace(/\s+/g, ' ').trim(),
      });
      expect(lines(csv)).toEqual(given.map(inOneLine));
    }),
  );
});

describe('files', () => {
  const fileLines = async (...parts: BlobPart[]) => {
    const { lines: found } = readPartsRows(await rowsOfFile(new Blob(parts)));
    return found.flatMap((one) => (one.outcome === 'read' ? [one.line] : []));
  };

  it('reads a semicolon CSV in Windows-1252, as Excel writes it', async () => {
    const latin1 = Uint8Array.from('SKU;Menge;Hinweis\r\nSERVO-7;24;Gr\xf6\xdfe 5 \xb5m\r\n', (letter) =>
      letter.charCodeAt(0),
    );
    expect(await fileLines(latin1)).toEqual([{ sku: 'SERVO-7', quantity: '24', reference: 'Größe 5 µm' }]);
  });

  it('refuses a file of more than 2 MB before reading it', async () => {
    const read = jest.fn();
    const large = { size: 2 * 1_048_576 + 1, arrayBuffer: read } as unknown as Blob;
    await expect(rowsOfFile(large)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect(read).not.toHaveBeenCalled();
  });

  it('reads the first sheet of a workbook, numbers included', async () => {
    const workbook = readFileSync(path.join(__dirname, '../../test/files/robot-arm.xlsx'));
    expect(await fileLines(new Uint8Array(workbook))).toEqual([
      { sku: 'SERVO-7', quantity: '24', reference: 'R1 “left”' },
      { sku: '4711', quantity: '1.5', reference: '' },
      { sku: 'gm-12 b', quantity: 'a dozen', reference: 'x' },
    ]);
  });

  it('refuses an archive that is no workbook, and pictures', async () => {
    const archive = zipSync({ 'a.txt': strToU8('a') });
    await expect(fileLines(archive as BlobPart)).rejects.toThrow('a ZIP archive that is no Excel workbook');
    await expect(fileLines('PK\u0003\u0004 and so on')).rejects.toMatchObject({ code: 'DAMAGED_WORKBOOK' });
    await expect(fileLines(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0xff))).rejects.toThrow(
      'a picture (PNG)',
    );
  });
});
