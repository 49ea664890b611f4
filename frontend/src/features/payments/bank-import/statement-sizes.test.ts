import { strToU8, zipSync } from 'fflate';
import { readStatement } from './read-statement';
import { statementKind } from './statement-table';
import { decodeText } from '../../../lib/reading/decode';
import { bytesOf } from '../../../lib/reading/read-bytes';
import { rowsOfText } from '../../../lib/reading/read-text';
import { rowsOfWorkbook } from '../../../lib/reading/read-workbook';

const MEGABYTE = 1_048_576;
const filled = (pattern: string, size = 2 * MEGABYTE) =>
  pattern.repeat(Math.ceil(size / pattern.length)).slice(0, size);

/** CPU time of this process, µs: other programs of a busy machine do not count. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** The time of a look at each letter, a few times. */
function scanTime(text: string): number {
  const begin = cpuTime();
  let sum = 0;
  for (let times = 0; times < 10; times += 1)
    for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at) === 10 ? 1 : 0;
  expect(sum).toBeGreaterThanOrEqual(0);
  return cpuTime() - begin;
}

it.each([
  ['line breaks', filled('\n')],
  ['returns', filled('\r')],
  ['quotation marks', filled('"')],
  ['lines of one quotation mark', filled('"\n', 39_000)],
  ['long lines of quotation marks', filled(`${'"'.repeat(101)}\n`)],
  ['marks in the middle', filled('"a"b,')],
  ['commas', filled(',')],
  ['quotation marks and commas', filled('",')],
  ['blanks', filled(' ')],
  ['words', filled('a ')],
  ['digits', filled('1')],
  ['minus signs', filled('-')],
  ['brackets', filled('(')],
  ['a cell that never ends', `Date,Amount,Text\n${filled('"a,b,c\n', 100_000)}`],
  ['20,000 good rows', `Date,Amount,Text\n${'2026-11-20,5.00,a text of some words\n'.repeat(19_999)}`],
])('answers %s in a time that grows with the size only', async (_what, text) => {
  const scan = scanTime(filled('a'));
  const begin = cpuTime();
  try {
    await readStatement(new TextEncoder().encode(text));
  } catch (error) {
    expect(error).toHaveProperty('code', expect.stringMatching(/^(TOO_MANY_|LINE_TOO_LONG|EMPTY)/));
  }
  expect((cpuTime() - begin) / scan).toBeLessThan(100);
});

it('counts rows and columns before it splits them', () => {
  expect(() => rowsOfText(filled('\n'), statementKind)).toThrow(
    'There are 2,097,153 lines. At most 20,000 can be read',
  );
  expect(() => rowsOfText(filled(','), statementKind)).toThrow(
    'Line 1 has 2,097,153 columns. At most 250 can be read.',
  );
  expect(() => rowsOfText(`a\n${filled('"')}`, statementKind)).toThrow('Line 2 has 2,097,152 letters.');
});

it('does not open a file of 100 MB', async () => {
  const arrayBuffer = jest.fn();
  const file = { size: 100 * MEGABYTE, arrayBuffer } as unknown as Blob;
  await expect(bytesOf(file, 2 * MEGABYTE)).rejects.toThrow('The file is larger than 2 MB.');
  expect(arrayBuffer).not.toHaveBeenCalled();
});

it('decodes 2 MB of any byte in a time that grows with the size only', () => {
  const scan = scanTime(filled('a'));
  const begin = cpuTime();
  expect(() => decodeText(new Uint8Array(2 * MEGABYTE).fill(0xff))).toThrow();
  expect((cpuTime() - begin) / scan).toBeLessThan(100);
});

describe('a workbook', () => {
  const book = (sheet: string, rest: Record<string, string> = {}) =>
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="1"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="1" Target="worksheets/sheet1.xml"/></Relationships>',
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
          ...rest,
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    );

  it('is not unpacked if it is a bomb', () => {
    const bomb = book(filled(' ', 40 * MEGABYTE));
    expect(bomb.length).toBeLessThan(MEGABYTE);
    expect(() => rowsOfWorkbook(bomb)).toThrow('larger than 10 MB when it is unpacked');
  });

  it('has no column XFD, and a row far below costs nothing', () => {
    expect(() => rowsOfWorkbook(book('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toThrow(
      'Line 1 has 16,384 columns',
    );
    const [row] = rowsOfWorkbook(book('<row r="1048576"><c r="B1048576"><v>1</v></c></row>'));
    expect(row).toMatchObject({ number: 1_048_576, cells: ['', '1'] });
  });

  it('is read as a person sees it', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="4"/></cellXfs></styleSheet>`;
    const cells = [
      '10.0',
      '49.99999999999999',
      '30.000000000000004',
      '4006381333931',
      '1e+21',
      '1.25',
      '1.125',
      '0.1',
    ];
    const plain = cells.map((value) => `<c><v>${value}</v></c>`).join('');
    const styled = '<c s="1"><v>124</v></c><c s="2"><v>46000</v></c><c s="3"><v>1250</v></c>';
    const others =
      '<c t="s"><v>0</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="inlineStr"><is><t> a </t></is></c>';
    const strings = '<sst><si><r><t>So</t></r><r><t>ck_x0041_</t></r><rPh><t>!</t></rPh></si></sst>';
    const [first, second, third] = rowsOfWorkbook(
      book(`<row>${plain}</row><row>${styled}</row><row>${others}</row>`, {
        'xl/styles.xml': styles,
        'xl/sharedStrings.xml': strings,
      }),
    );
    expect(first?.cells).toEqual(['10', '50', '30', '4006381333931', '1e+21', '1.25', '1.125', '0.1']);
    expect(first?.values[6]).toBe('1.1250');
    expect(second?.cells).toEqual(['00124', '12/9/2025', '1,250.00']);
    expect(second?.values).toEqual(['124', '2025-12-09', '1250']);
    expect(third?.cells).toEqual(['SockA', 'TRUE', '#N/A', 'a']);
  });

  it('is read from its first visible sheet that is not empty', () => {
    const bytes = book('', {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet r:id="2" state="hidden"/><sheet r:id="1"/><sheet r:id="3"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="1" Target="worksheets/sheet1.xml"/><Relationship Id="2" Target="worksheets/b.xml"/><Relationship Id="3" Target="/xl/worksheets/c.xml"/></Relationships>',
      'xl/worksheets/b.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
      'xl/worksheets/c.xml': '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>',
    });
    expect(rowsOfWorkbook(bytes)).toMatchObject([{ cells: ['2'] }]);
  });
});
