import { numberKindOf, numbersBeginning, numbersOfKind } from '../../shared/document-number';
import { plain } from '../../rules/plain';
import { joined, rawSql, sql, type Sql } from '../sql';
import { OneOf, type Criterion, type Lookup, type Method } from './search-criteria';
import { containing, typedPart } from './typed-text';

/** More words are not compared. */
const MAX_WORDS = 8;

/** A number that is typed with blanks: "INV 2026 000042", "ORD 70F65B75". */
const SPACED_NUMBER = /\b(p|pro|inv|cn|ps|st|q) +(\d{4}) *(\d{1,9})?\b|\b(ord) +(?=[\da-f]{1,12}\b)/gi;

const wordsIn = (text: string): string[] =>
  text
    .replace(SPACED_NUMBER, (_, kind: string | undefined, year = '', digits = '') =>
      kind ? `${kind}${year}${digits}` : 'ORD-',
    )
    .split(/\s+/)
    .filter((word) => plain(word));

/** The words of a search in orders and what belongs to them: in their plain spelling, and as they were typed. */
function wordsOfSearch(text: string): Word[] {
  const [spelled, typed] = [wordsIn(plain(text)), wordsIn(text)];
  // "INV 2026 000042" is one word in ASCII digits and three in others.
  const isSame = spelled.length === typed.length;
  const words = new Map(spelled.map((word, at) => [word, new Word((isSame && typed[at]) || word, word)]));
  return [...words.values()].slice(0, MAX_WORDS);
}

/** A SKU is found by its beginning, with or without hyphens. */
const skuPattern = (word: string): string => containing(word.toUpperCase().replaceAll('-', '')).slice(1);

/** Shorter words, and those without a digit, are no tracking numbers. */
const TRACKING_NUMBER = /^(?=\D*\d)[\w-]{6,}$/;

/** Meanings of one word, as SQL: patterns, and subqueries for ids. */
export class Word {
  constructor(
    private readonly typed: string,
    private readonly text = plain(typed),
  ) {}

  /** What LIKE compares lower case texts with, which contain the word. */
  get part(): Sql {
    return typedPart(this.typed);
  }

  /** The column is a number that begins so: of this kind, or of any kind of document. */
  number(column: string, kind = numberKindOf(this.text)): Sql[] {
    return beginning(column, kind && numbersOfKind(kind, this.text));
  }

  orderNumber(column: string): Sql[] {
    return beginning(column, numbersBeginning(this.text));
  }

  get users(): Sql {
    return sql`SELECT id FROM users WHERE email LIKE ${this.part} OR lower(display_name) LIKE ${this.part}`;
  }

  get usersByEmail(): Sql {
    return sql`SELECT id FROM users WHERE email LIKE ${this.part}`;
  }

  get companies(): Sql {
    return sql`SELECT id FROM companies WHERE lower(legal_name || ' ' || tax_id) LIKE ${this.part}`;
  }

  /** Tools by their SKU, or by a name that they have or had. */
  get tools(): Sql {
    const sku = skuPattern(this.text);
    return sql`SELECT id FROM tools WHERE replace(sku, '-', '') LIKE ${sku}::text UNION ALL ${this.toolsByName}`;
  }

  get toolsByName(): Sql {
    return sql`SELECT tool_id FROM tool_names WHERE lower(name) LIKE ${this.part}`;
  }

  /** Purchases by their number, PO number, one of their documents, their quote or a tracking number. */
  get purchases(): Sql {
    return joined(
      [this.#ofPurchases('id', 'purchase_id'), ...this.#ofQuotes, ...this.#ofShipments],
      ' UNION ALL ',
    );
  }

  /** Users by their company. */
  get usersOfCompanies(): Sql {
    return sql`SELECT user_id FROM company_members WHERE company_id IN (${this.companies})`;
  }

  /** Companies by a member. */
  get companiesOfUsers(): Sql {
    return sql`SELECT company_id FROM company_members WHERE user_id IN (${this.users})`;
  }

  /** Customers by a purchase. */
  get customersOfPurchases(): Sql {
    return this.#ofPurchases('customer_id');
  }

  /** Companies by a purchase. */
  get companiesOfPurchases(): Sql {
    return this.#ofPurchases('company_id');
  }

  /** The column is a purchase with a tool that the word finds. */
  toolsOfPurchase(column: string): Lookup {
    return new ToolsOfPurchase(column, this.tools);
  }

  /** Purchases by a number of one of their documents, their quote or a shipment, of which the word is the beginning. */
  purchasesOfNumbers(column: string): Lookup[] {
    const found = [...this.#ofDocuments('purchase_id'), ...this.#ofQuotes, ...this.#ofShipments];
    return found.map((ids) => new OneOf(column, ids));
  }

  /** Purchases by the number of the quote that they accepted. */
  get #ofQuotes(): Sql[] {
    return this.number('number', 'Q').map(
      (is) => sql`SELECT purchase_id FROM quote_requests WHERE ${is} AND purchase_id IS NOT NULL`,
    );
  }

  /** Purchases by a tracking number. */
  get #ofShipments(): Sql[] {
    if (!TRACKING_NUMBER.test(this.text)) return [];
    const beginning = containing(this.text).slice(1);
    return [
      sql`SELECT purchase_id FROM shipments WHERE lower(tracking_number) LIKE lower(${beginning}::text)`,
    ];
  }

  /** A column of the purchases; documents have the same customer and company. */
  #ofPurchases(column: string, ofDocuments = column): Sql {
    const of = (condition: Sql) =>
      sql`SELECT ${rawSql(column)} FROM purchases WHERE ${rawSql(column)} IS NOT NULL AND ${condition}`;
    return joined(
      [
        ...this.number('number', 'P').map(of),
        of(sql`lower(po_number) LIKE ${this.part}`),
        ...this.#ofDocuments(ofDocuments),
      ],
      ' UNION ALL ',
    );
  }

  #ofDocuments(column: string): Sql[] {
    return this.number('number').map(
      (is) =>
        sql`SELECT ${rawSql(column)} FROM documents WHERE ${is} AND num_nonnulls(purchase_id, ${rawSql(column)}) = 2`,
    );
  }
}

/** A column is a purchase with one of the tools. */
class ToolsOfPurchase implements Lookup {
  constructor(
    private readonly purchase: string,
    readonly ids: Sql,
  ) {}

  condition(method: Method): Sql {
    const hasTool = new OneOf('line.tool_id', this.ids).condition(method);
    if (method === 'hash')
      return sql`coalesce((SELECT true FROM orders AS line
        WHERE line.purchase_id = ${rawSql(this.purchase)} AND ${hasTool} LIMIT 1), false)`;
    const purchases = sql`SELECT DISTINCT purchase_id FROM orders AS line WHERE ${hasTool}`;
    return new OneOf(this.purchase, purchases).condition(method);
  }
}

const beginning = (column: string, pattern: string | null): Sql[] =>
  pattern ? [sql`${rawSql(column)} LIKE ${pattern}::text`] : [];

/** The criteria of a search: every word must be found. */
export const criteriaOf = (
  text: string | null | undefined,
  meanings: (word: Word) => Criterion,
): readonly Criterion[] => (text ? wordsOfSearch(text) : []).map(meanings);
