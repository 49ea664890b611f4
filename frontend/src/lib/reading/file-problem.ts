import { formatNumber } from '../format/format';

const MEGABYTE = 1_048_576;

const megabytes = (bytes: string | undefined) => formatNumber(Number(bytes) / MEGABYTE);

const messages = {
  FILE_TOO_LARGE: ([most]: readonly string[]) => `The file is larger than ${megabytes(most)} MB.`,
  EMPTY: () => 'The file is empty.',
  TOO_MANY_ROWS: ([rows, most]: readonly string[]) =>
    `There are ${formatNumber(Number(rows))} lines. At most ${formatNumber(Number(most))} can be read at a time.`,
  TOO_MANY_PAYMENTS: ([most]: readonly string[]) =>
    `This file has more than ${most} lines with money that arrived. Split it.`,
  TOO_MANY_COLUMNS: ([row, columns, most]: readonly string[]) =>
    `Line ${row} has ${formatNumber(Number(columns))} columns. At most ${most} can be read.`,
  LINE_TOO_LONG: ([row, letters, most]: readonly string[]) =>
    `Line ${row} has ${formatNumber(Number(letters))} letters. At most ${formatNumber(Number(most))} can be read.`,
  BINARY: ([kind]: readonly string[]) => `This is ${kind}, not a file with lines.`,
  ENCODING: () =>
    'The letters of this file cannot be read: it is in none of the encodings UTF-8, UTF-16 and Windows-1252. Save it as UTF-8.',
  MIXED_ENCODINGS: () =>
    'The letters of this file cannot be read: parts of it are UTF-8, and parts are not. Save it as UTF-8.',
  UNKNOWN_ENCODING: ([name]: readonly string[]) =>
    `The file says that its encoding is “${name}”, which is not known. Save it as UTF-8.`,
  NOT_A_STATEMENT: ([kind]: readonly string[]) =>
    `This is ${kind}. Choose the statement of the day, CAMT.053: its lines are final, and each is recorded once.`,
  XML_ENTITIES: () => 'This XML declares entities, which a bank statement does not have.',
  XML_DAMAGED: () => 'This XML is damaged: it ends too early, or its elements are not closed.',
  DAMAGED_WORKBOOK: () => 'This Excel workbook is damaged or has a password.',
  DAMAGED_PDF: () => 'This PDF is damaged.',
  PDF_PASSWORD: () => 'This PDF has a password. Save it without one.',
  PDF_WITHOUT_TEXT: () =>
    'This PDF has pictures of pages, and no text. Ask for the original, or copy its lines here.',
  PDF_TOO_SLOW: () => 'This PDF takes too long to read. Copy its lines here.',
  TOO_MANY_PAGES: ([pages, most]: readonly string[]) =>
    `The PDF has ${formatNumber(Number(pages))} pages. At most ${most} can be read.`,
  UNPACKED_TOO_LARGE: ([most]: readonly string[]) =>
    `The Excel workbook is larger than ${megabytes(most)} MB when it is unpacked.`,
} as const;

export type FileProblemCode = keyof typeof messages;

/** Why a file cannot be read at all. `found` is what the message names. */
export class FileProblem extends Error {
  constructor(
    readonly code: FileProblemCode,
    readonly found: readonly string[] = [],
  ) {
    super(messages[code](found));
    this.name = 'FileProblem';
  }
}
