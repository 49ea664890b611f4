import { capitals } from '../../../rules/plain';
import { referencesIn, type Reading } from '../../../shared/payment-reference';

/** How a text names something: by a payment reference, or by a number. */
export interface Mention extends Reading {
  readonly isReference: boolean;
}

/** Separators between the parts of a number: none, blanks, hyphens, slashes, dots. */
const GAP = '[\\s./_-]*';
const AFTER_KIND = `[\\s./_:#-]*(?:N[OR°](?:[\\s./_:#-]+|(?=\\d))|NUM(?:BER|MER)?[\\s./_:#-]+)?`;
/** Not in the middle of a longer number. A whole word may follow: banks join their fields without a blank. */
const END = '(?!\\d|[A-Z](?![A-Z]{2})|[./_-]\\d)';
/** An order's number may go on with a letter. */
const END_OF_ORDER = '(?![A-Z\\d]|[./_-]\\d)';

/** Banks break a text after 35 characters, so a blank may be anywhere. */
const broken = (text: string): string => [...text].join('\\s*');
const digits = (count: number, first = '\\d'): string => `${first}${'\\s*\\d'.repeat(count - 1)}`;
const hex = (count: number): string => `[\\dA-F]${'\\s*[\\dA-F]'.repeat(count - 1)}`;

const KINDS = ['INV', 'DEP', 'PRO', 'CN', 'PS', 'ST', 'P'];
/** An invoice in the languages of customers. */
const INVOICE = 'INVOICE|RECHNUNG(?:S?-?(?:NR|NUMMER))?|FACTURE|FACTURA|FATTURA|FACTUUR|FAKTURA|FATURA|RE|RG';
/** Words that a number may follow without a blank: `INVOICEINV-2026-000017`. */
const GLUED = `(?:${INVOICE}|PAYMENT|PAY|FOR|OF|NO|NR|NUMBER|REF|REFERENCE|BILL|ORDER|PURCHASE|ZAHLUNG|BESTELLUNG|PAIEMENT|PAGO|GMBH|LTD|INC|LLC)`;
/**
 * Not in the middle of a longer word or number: SINV-2026-000017 is a number of another seller. Nor after TEST: nothing is
 * transferred for a test company (adr/0131), and INV-2026-000017 is another invoice.
 */
const START = `(?<!TEST${GAP})(?:(?<![A-Z\\d])|(?<=(?<![A-Z\\d])${GLUED}+))`;
/** A date or an amount may be joined with a number, a creditor reference may not. */
const AFTER_DIGIT = `(?<=\\d)(?<!RF[\\d\\s./-]*)(?=${['INV', 'DEP', 'PRO'].map(broken).join('|')})`;
const STARTS = new RegExp(
  `(?:${START}|${AFTER_DIGIT})(?:(${KINDS.map(broken).join('|')})|(${INVOICE}))(?=${AFTER_KIND}\\d)|${START}${broken('ORD')}(?=${GAP}[\\dA-F])`,
  'g',
);

/** Six digits, or more without leading zeros. */
const SEQUENCES = [digits(6), ...[7, 8, 9].map((count) => digits(count, '[1-9]'))];
const WHOLE = SEQUENCES.map(
  (sequence) => new RegExp(`^${AFTER_KIND}(${digits(4)})${GAP}(${sequence})${END}`),
);
/** Without the leading zeros: INV-2026-27, and nothing after it that could belong to it. */
const SHORT = new RegExp(`^${AFTER_KIND}(20\\d\\d)[/-]([1-9]\\d{0,4})${END}(?!\\s+\\d)`);
const SHORT_OF_WORD = new RegExp(`^[\\s.:]*(?:N[OR°]|NUM(?:BER|MER)?)${SHORT.source.slice(1)}`);
const ORDERS = [8, 12].map((count) => new RegExp(`^${GAP}(${hex(count)})${END_OF_ORDER}`));

/** Of a date, a day or a month. */
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';

/** Looks like a number of the shop, with a wrong digit, a letter O for a zero, too few or too many digits. */
const UNREADABLE = /^[\s./_:#-]*(?:N[OR]\b[\s./_:#-]*)?\d[\dOIL\s./_-]*[\dOIL][A-Z\d]*/;
const YEAR = /^[\s./_:#-]*2\s*[0O]/;
/** A date, in any order of its parts: not a number that somebody got wrong. */
const DATE = new RegExp(
  `^[\\s./_:#-]*(?:${DAY}([./-])${DAY}\\1(?:20)?\\d\\d|20\\d\\d([./-])${DAY}\\2${DAY})${END}`,
);
const UNREADABLE_ORDER = /^[\s./_-]*[\dA-FO]{6}[\dA-Z]*/;

/** Characters of a number that is searched for, with the gaps in it. */
const LONGEST = 60;

/** One spelling of blanks, dashes and letters; invisible characters are removed, and `InvoiceINV` is two words. */
const folded = (text: string): string =>
  capitals(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/\s+/g, ' ')
      .replace(/(?<=\p{Ll})(?=\p{Lu}{1,3}[\s./_:#-]*\d)/gu, ' '),
  );

/**
 * Finds references and numbers of documents, purchases and orders in a text, as people and banks write them.
 * A number is read only if all of it is there. Something that looks like one and cannot be read has no number.
 */
export function mentionsIn(text: string): Mention[] {
  const words = folded(text);
  const references = referencesIn(words).map((mention) => ({ ...mention, isReference: true }));
  const numbers = [...words.matchAll(STARTS)].flatMap((start) => {
    // The number in a reference counts only with its check digits.
    if (references.some(({ index, written }) => index < start.index && start.index < index + written.length))
      return [];
    const mention = mentionAt(words, start);
    return mention ? [{ ...mention, isReference: false }] : [];
  });
  return [...references, ...numbers];
}

function mentionAt(words: string, start: RegExpExecArray): Reading | null {
  const [prefix, kind, word] = start;
  const { index } = start;
  const after = index + prefix.length;
  const rest = words.slice(after, after + LONGEST);
  const found = kind || word ? numbersOf(rest, kind?.replace(/\s/g, '')) : ordersOf(rest);
  if (found.length > 0) {
    const numbers = [...new Set(found.map(({ number }) => number))];
    return { index, written: `${prefix}${found[0]?.written ?? ''}`, numbers };
  }
  const written = word ? null : unreadable(rest, kind?.replace(/\s/g, ''));
  return written === null ? null : { index, written: `${prefix}${written}`.trim(), numbers: [] };
}

interface Found {
  readonly written: string;
  readonly number: string;
}

/** The numbers that a text begins with; without a kind, after a word for an invoice. */
function numbersOf(rest: string, kind?: string): Found[] {
  return [...WHOLE, kind ? SHORT : SHORT_OF_WORD].flatMap((form) => {
    const [written, year = '', sequence = ''] = form.exec(rest) ?? [];
    if (written === undefined) return [];
    const padded = sequence.replace(/\s/g, '').padStart(6, '0');
    return [{ written, number: `${kind ?? 'INV'}-${year.replace(/\s/g, '')}-${padded}` }];
  });
}

const ordersOf = (rest: string): Found[] =>
  ORDERS.flatMap((form) => {
    const [written, id = ''] = form.exec(rest) ?? [];
    return written === undefined ? [] : [{ written, number: `ORD-${id.replace(/\s/g, '')}` }];
  });

/** The other kinds are short words, which say nothing without a year. */
function unreadable(rest: string, kind?: string): string | null {
  if (!kind) return UNREADABLE_ORDER.exec(rest)?.[0] ?? null;
  if (DATE.test(rest) || (kind !== 'INV' && !YEAR.test(rest))) return null;
  return UNREADABLE.exec(rest)?.[0] ?? null;
}
