import { badInput, badRequest } from '../../shared/domain-error';
import { isVisible, oneLine } from '../../shared/text/one-line';
import { ImportKind } from './import-kind';
import { FAULTS, type RowFault } from './import-row.entity';

/** Rows of one import: as many as the reader of files takes. */
export const MAX_ROWS = 20_000;
/** Largest body, bytes. */
export const MAX_UPLOAD = 16 * 1024 * 1024;
const MAX_COLUMNS = 250;
const MAX_CELL = 20_000;
const MAX_NAME = 200;
/** Kinds of files with rows. */
const KINDS: readonly ImportKind[] = Object.values(ImportKind).filter((kind) => kind !== ImportKind.Pictures);
const LAST_LINE = 10_000_000;
// eslint-disable-next-line no-control-regex -- exactly these cannot be stored
const CANNOT_BE_STORED = /[\u0000\p{Cs}]/u;

export interface UploadedRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
  readonly fault: RowFault | null;
}

/** A file as a browser has read it: nothing of it is trusted but its form. */
export interface Upload {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly columns: Readonly<Record<string, number>>;
  readonly rows: readonly UploadedRow[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= MAX_COLUMNS &&
  value.every((text) => typeof text === 'string' && text.length <= MAX_CELL && !CANNOT_BE_STORED.test(text));
const isPlace = (value: unknown, width: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < width;

/** @throws DomainError BAD_REQUEST, BAD_USER_INPUT, which names the row */
export function readImport(bytes: unknown, isColumn: (kind: ImportKind, key: string) => boolean): Upload {
  const body = parsed(bytes);
  const { kind, fileName, headings, columns, rows } = body;
  if (!KINDS.includes(kind as ImportKind)) throw badInput({ kind: 'This is not a kind of import.' });
  const name = typeof fileName === 'string' ? oneLine(fileName).slice(0, MAX_NAME) : '';
  if (!isVisible(name) || CANNOT_BE_STORED.test(name)) throw badInput({ fileName: 'The file needs a name.' });
  if (!isTexts(headings))
    throw badInput({ headings: `A file has at most ${MAX_COLUMNS} headings, which are texts.` });
  if (
    !isObject(columns) ||
    !Object.entries(columns).every(
      ([key, at]) => isColumn(kind as ImportKind, key) && isPlace(at, headings.length),
    )
  )
    throw badInput({ columns: 'Each column is one of the import, and its place one of the file.' });
  if (!Array.isArray(rows) || rows.length === 0) throw badInput({ rows: 'The file has no rows.' });
  if (rows.length > MAX_ROWS) throw badInput({ rows: `The file has more than ${MAX_ROWS} rows. Split it.` });
  return {
    kind: kind as ImportKind,
    fileName: name,
    headings,
    columns: columns as Record<string, number>,
    rows: uploadedRows(rows, headings.length),
  };
}

function parsed(bytes: unknown): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '');
    if (isObject(body)) return body;
  } catch {
    // The same answer.
  }
  throw badRequest('The body is not a JSON object.');
}

function uploadedRows(rows: readonly unknown[], width: number): UploadedRow[] {
  let last = 0;
  return rows.map((row, at) => {
    const { number, cells, readings = {}, fault = null } = isObject(row) ? row : {};
    const isNext = Number.isInteger(number) && Number(number) > last && Number(number) <= LAST_LINE;
    if (!isNext)
      throw badInput({ rows: `Row ${at + 1} of the import needs a number above that of the row before.` });
    last = Number(number);
    if (!isTexts(cells) || cells.length > MAX_COLUMNS)
      throw badInput({ rows: `Line ${last} has a cell that cannot be stored, or too many cells.` });
    const places = isObject(readings) ? Object.entries(readings) : [['none', null] as const];
    if (
      !isTexts(places.map(([, text]) => text)) ||
      !places.every(([place]) => /^\d+$/.test(place) && isPlace(Number(place), width))
    )
      throw badInput({ rows: `The readings of line ${last} are not those of its cells.` });
    if (fault !== null && !FAULTS.includes(fault as RowFault))
      throw badInput({ rows: `Line ${last} has an unknown fault.` });
    return {
      number: last,
      cells,
      readings: readings as Record<string, string>,
      fault: fault as RowFault | null,
    };
  });
}
