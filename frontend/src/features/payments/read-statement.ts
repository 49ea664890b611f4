import { CENTS } from '../../lib/money';
import { decodeText } from '../../lib/reading/decode';
import { LONGEST, type Statement } from './statement';

const DATE_HEADINGS = [/^book(ing|ed)/i, /^posting/i, /^transaction date/i, /^date/i, /date$/i];
const AMOUNT_HEADINGS = [/^(credit|paid in|money in)/i, /^amount/i, /amount$/i];

const columnOf = (headings: readonly string[], wanted: readonly RegExp[]): number =>
  wanted.reduce(
    (found, pattern) => (found >= 0 ? found : headings.findIndex((heading) => pattern.test(heading.trim()))),
    -1,
  );

const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const PARTS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/;

/** 2026-11-21, 21.11.2026, 21/11/2026, or 11/21/2026 where the file puts the month first. */
function dayOf(cell: string, isMonthFirst: boolean): string | null {
  const iso = ISO.exec(cell)?.[0];
  if (iso) return iso;
  const [, first, second, year] = PARTS.exec(cell) ?? [];
  if (!first || !second || !year) return null;
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Cents of 1,234.50, 1.234,50, $1234.5 or 1234; null unless it is above 0. */
export function arrivedCents(cell: string): number | null {
  const text = cell.replace(/[^\d.,()+-]/g, '');
  if (/[(-]/.test(text)) return null;
  const [, whole = '', cents = ''] = /^\+?([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const amount = Number(whole.replace(/[.,]/g, '') || '0') * CENTS + Number(cents.padEnd(2, '0') || '0');
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

async function ofCamt(content: string): Promise<Statement | null> {
  const found = (await import('./read-camt')).readCamt(content);
  if (!found) return null;
  const lines = found.flatMap((line) => (line.outcome === 'read' ? [line] : []));
  return {
    lines: lines.map(({ bookedOn, amount, text }) => ({ bookedOn, amount, text })),
    leftOut: found.length - lines.length,
  };
}

/** The lines of a bank statement, CSV or CAMT.053; null if it is neither, or lacks a date or an amount. @throws FileProblem */
export async function readStatement(file: Blob): Promise<Statement | null> {
  const content = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (content.trimStart().startsWith('<')) return ofCamt(content);
  const { parse } = await import('papaparse');
  const { data } = parse<string[]>(content, { skipEmptyLines: 'greedy' });
  const [headings = [], ...rows] = data;
  const [date, amount] = [columnOf(headings, DATE_HEADINGS), columnOf(headings, AMOUNT_HEADINGS)];
  if (date < 0 || amount < 0) return null;
  const isMonthFirst = rows.some((row) => Number(PARTS.exec(row[date] ?? '')?.[2]) > 12);
  const lines = rows.flatMap((row) => {
    const bookedOn = dayOf((row[date] ?? '').trim(), isMonthFirst);
    const cents = arrivedCents(row[amount] ?? '');
    const others = row.filter((_, index) => index !== date && index !== amount);
    const text = others.join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
    return bookedOn && cents ? [{ bookedOn, amount: cents, text }] : [];
  });
  return { lines, leftOut: rows.length - lines.length };
}
