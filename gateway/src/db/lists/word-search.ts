import { numberKindOf, numbersBeginning, numbersOfKind } from '../../shared/document-number';
import { containing } from '../../shared/sort';
import type { Where } from '../sql';

/** More words are not compared. */
const MAX_WORDS = 8;

/** A number that is typed with blanks: "INV 2026 000042", "ORD 70F65B75". */
const SPACED_NUMBER = /\b(p|pro|inv|cn|ps|st) +(\d{4}) *(\d{1,9})?\b|\b(ord) +(?=[\da-f]{1,12}\b)/gi;

/** The words of a search in orders and what belongs to them. */
export const wordsOfSearch = (text: string): string[] => [
  ...new Set(
    text
      .replace(SPACED_NUMBER, (_, kind: string | undefined, year = '', digits = '') =>
        kind ? `${kind}${year}${digits}` : 'ORD-',
      )
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MAX_WORDS),
  ),
];

/** A SKU is found by its beginning, with or without hyphens. */
const skuPattern = (word: string): string => containing(word.toUpperCase().replaceAll('-', '')).slice(1);

/**
 * What one word may mean, as SQL. Ids of other tables are arrays: PostgreSQL reads them first, and combines the indexes of
 * the list's foreign keys, of all words, in one bitmap.
 */
export class Word {
  constructor(
    private readonly where: Where,
    private readonly word: string,
  ) {}

  /** A LIKE pattern for lower case texts that contain the word. */
  get part(): string {
    return `lower(${this.where.param(containing(this.word))}::text)`;
  }

  /** A LIKE pattern for the numbers that begin so: of this kind, or of any kind of document. */
  number(kind = numberKindOf(this.word)): string {
    return `${this.where.param(kind && numbersOfKind(kind, this.word))}::text`;
  }

  get orderNumber(): string {
    return `${this.where.param(numbersBeginning(this.word))}::text`;
  }

  get users(): string {
    const { part } = this;
    return `ARRAY(SELECT id FROM users WHERE email LIKE ${part} OR lower(display_name) LIKE ${part})`;
  }

  get companies(): string {
    return `ARRAY(SELECT id FROM companies WHERE lower(legal_name || ' ' || tax_id) LIKE ${this.part})`;
  }

  get tools(): string {
    const sku = this.where.param(skuPattern(this.word));
    return `ARRAY(SELECT id FROM tools WHERE replace(sku, '-', '') LIKE ${sku}::text)`;
  }

  /** Purchases by their number, PO number or one of their documents. */
  get purchases(): string {
    return `ARRAY(SELECT id FROM purchases WHERE number LIKE ${this.number('P')}
      UNION ALL SELECT id FROM purchases WHERE lower(po_number) LIKE ${this.part}
      UNION ALL SELECT purchase_id FROM documents WHERE number LIKE ${this.number()} AND purchase_id IS NOT NULL)`;
  }

  /** Companies by a member. */
  get companiesOfUsers(): string {
    return `ARRAY(SELECT company_id FROM company_members WHERE user_id = ANY (${this.users}))`;
  }

  /** Users by their company. */
  get usersOfCompanies(): string {
    return `ARRAY(SELECT user_id FROM company_members WHERE company_id = ANY (${this.companies}))`;
  }

  /** Companies by a purchase. */
  get companiesOfPurchases(): string {
    return `ARRAY(SELECT company_id FROM purchases WHERE id = ANY (${this.purchases}))`;
  }

  /** Customers by a purchase. */
  get customersOfPurchases(): string {
    return `ARRAY(SELECT customer_id FROM purchases WHERE id = ANY (${this.purchases}))`;
  }

  /** Purchases by the SKU or the name of a tool. */
  get purchasesOfTools(): string {
    return `ARRAY(SELECT purchase_id FROM orders WHERE tool_id = ANY (${this.tools})
      UNION SELECT purchase_id FROM orders WHERE lower(tool_name) LIKE ${this.part} AND deleted_at IS NULL)`;
  }
}

/** Restricts a list to the rows that every word of a text finds. `meanings` are conditions, of which one must hold. */
export function findWords(where: Where, text: string, meanings: (word: Word) => readonly string[]): void {
  for (const typed of wordsOfSearch(text)) where.andRaw(`(${meanings(new Word(where, typed)).join(' OR ')})`);
}
