import { isDateFormat } from 'numfmt';
import { formatOf, shownNumber, type NumberFormat } from './cell-format';
import { FileProblem } from './file-problem';
import { MAX_COLUMNS, MAX_LINES, type Row } from './rows';
import { unpack } from './unpack';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STYLES = 'xl/styles.xml';
const STRINGS = 'xl/sharedStrings.xml';
/** Days between the two first days that workbooks count from. */
const DAYS_TO_1904 = 1_462;
/** 2026-11-21 */
const ISO_DAY = 10;

const all = (parent: Document | Element | undefined, name: string): Element[] =>
  parent ? [...parent.getElementsByTagNameNS('*', name)] : [];
const children = (parent: Element | undefined, name: string): Element[] =>
  parent ? [...parent.children].filter(({ localName }) => localName === name) : [];

function parsed(xml: string | undefined): Document | undefined {
  if (xml === undefined) return undefined;
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (all(document, 'parsererror').length > 0) throw new FileProblem('DAMAGED_WORKBOOK');
  return document;
}

/** `_x000D_` is how a workbook writes a control character. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** A text and its runs, without the phonetic readings of Japanese texts. */
const textOf = (item: Element | undefined): string =>
  unescaped(
    [...children(item, 't'), ...children(item, 'r').flatMap((run) => children(run, 't'))]
      .map(({ textContent }) => textContent ?? '')
      .join(''),
  ).trim();

function formatsOf(styles: Document | undefined): NumberFormat[] {
  const custom = new Map(
    all(styles, 'numFmt').map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode')]),
  );
  return children(all(styles, 'cellXfs')[0], 'xf').map((style) => {
    const id = style.getAttribute('numFmtId') ?? '0';
    return formatOf(Number(id), custom.get(id) ?? undefined);
  });
}

const LETTERS = 26;
const A = 64;
/** The column of an address such as `AB12`, from 0. */
const columnOf = (address: string): number =>
  [...address.replace(/\d+$/, '')].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A, 0) - 1;

interface Book {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

type Shown = { cell: string; value: string };
const same = (text: string): Shown => ({ cell: text, value: text });

function shown(cell: Element, book: Book): Shown {
  const type = cell.getAttribute('t');
  const raw = children(cell, 'v')[0]?.textContent ?? '';
  if (type === 'inlineStr') return same(textOf(children(cell, 'is')[0]));
  if (type === 's') return same(book.strings[Number(raw)] ?? '');
  if (type === 'b') return same(raw === '1' ? 'TRUE' : 'FALSE');
  if (type === 'd') return same(raw.slice(0, ISO_DAY));
  const isNumber = (type ?? 'n') === 'n' && raw !== '' && Number.isFinite(Number(raw));
  return isNumber ? shownOfNumber(cell, Number(raw), book) : same(unescaped(raw).trim());
}

function shownOfNumber(cell: Element, number: number, { formats, is1904 }: Book): Shown {
  const format = formats[Number(cell.getAttribute('s') ?? 0)] ?? formatOf(0, undefined);
  return shownNumber(is1904 && isDateFormat(format.code) ? number + DAYS_TO_1904 : number, format);
}

function rowOf(row: Element, place: number, book: Book): Row {
  const number = Number(row.getAttribute('r') ?? place + 1);
  const found: Shown[] = [];
  let next = 0;
  for (const cell of children(row, 'c')) {
    const address = cell.getAttribute('r');
    const at = address ? columnOf(address) : next;
    next = at + 1;
    const one = shown(cell, book);
    if (!one.cell) continue;
    if (at >= MAX_COLUMNS)
      throw new FileProblem('TOO_MANY_COLUMNS', [number, at + 1, MAX_COLUMNS].map(String));
    found[at] = one;
  }
  const cells = Array.from(found, (one) => one?.cell ?? '');
  return { number, cells, values: Array.from(found, (one) => one?.value ?? ''), problem: null };
}

/** The paths of the sheets that a person sees, in their order. */
function sheetPaths(parts: ReadonlyMap<string, string>): string[] {
  const workbook = parsed(parts.get(WORKBOOK));
  if (!workbook) throw new FileProblem('BINARY', ['a ZIP archive that is no Excel workbook']);
  const targets = new Map(
    all(parsed(parts.get(RELATIONS)), 'Relationship').map((one) => [
      one.getAttribute('Id'),
      one.getAttribute('Target') ?? '',
    ]),
  );
  const visible = all(workbook, 'sheet').filter((sheet) => !sheet.getAttribute('state')?.includes('idden'));
  return visible.map((sheet) => {
    const id =
      [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix)?.value ?? '';
    const target = targets.get(id) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}

function rowsOfSheet(sheet: Document | undefined, book: Book): Row[] {
  const rows = all(sheet, 'row');
  if (rows.length > MAX_LINES) throw new FileProblem('TOO_MANY_ROWS', [rows.length, MAX_LINES].map(String));
  return rows.map((row, place) => rowOf(row, place, book));
}

/** The rows of the first sheet that has any, as a person sees them. @throws FileProblem */
export function rowsOfWorkbook(bytes: Uint8Array): Row[] {
  const parts = unpack(bytes, (name) => [WORKBOOK, RELATIONS, STYLES, STRINGS].includes(name));
  const paths = sheetPaths(parts);
  const book: Book = {
    strings: children(parsed(parts.get(STRINGS))?.documentElement, 'si').map(textOf),
    formats: formatsOf(parsed(parts.get(STYLES))),
    is1904: /date1904="(?:1|true)"/.test(parts.get(WORKBOOK) ?? ''),
  };
  for (const path of paths) {
    const rows = rowsOfSheet(parsed(unpack(bytes, (name) => name === path).get(path)), book);
    if (rows.some((row) => row.cells.some(Boolean))) return rows;
  }
  return [];
}
