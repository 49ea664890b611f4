import type { EntityManager } from 'typeorm';
import { query, sql, statementOf, type Sql } from '../../db/sql';

/**
 * The decision on the tax of a delivery, as a part of a statement: one row. Without a country, the tax is decided only if no
 * country has a rate: "not found" never means "no tax". `day` as 2026-11-21.
 */
export const taxDecision = (country: string | null, day: string): Sql => sql`
  SELECT ${country}::text AS country, basis_points, name AS tax_name, note AS tax_note,
    CASE WHEN is_decided THEN now() END AS at
  FROM (
    SELECT ${country}::text IS NOT NULL OR NOT EXISTS (SELECT FROM tax_rates WHERE from_day <= ${day}::date) AS is_decided
  ) AS decision LEFT JOIN (
    SELECT basis_points, name, note FROM tax_rates WHERE country = ${country}::text AND from_day <= ${day}::date
    ORDER BY from_day DESC LIMIT 1
  ) AS rate ON true`;

/** Why nothing is paid yet. */
export const TAX_UNDECIDED = 'The tax is not decided yet: the country of delivery has to be confirmed first.';

/** The tax of a purchase, if it is placed on that day. */
export interface QuotedTax {
  readonly isDecided: boolean;
  readonly country: string | null;
  readonly name: string | null;
  readonly note: string | null;
  readonly basisPoints: number | null;
  /** Cents; 0 if it is not decided. */
  readonly tax: number;
}

/** The tax on a total (cents), by the decision that is taken when a purchase is placed. `day` as 2026-11-21. */
export async function quoteTax(
  db: EntityManager,
  { country, day, total }: { country: string | null; day: string; total: number },
): Promise<QuotedTax> {
  const quote = sql`
    SELECT country, tax_name AS name, tax_note AS note, basis_points AS "basisPoints", at IS NOT NULL AS "isDecided",
      tax_on(${total}, coalesce(basis_points, 0)) AS tax
    FROM (${taxDecision(country, day)}) AS tax`;
  const [quoted] = await query<QuotedTax>(db, statementOf(quote));
  if (!quoted) throw new Error('the quote of a tax has no row');
  return { ...quoted, tax: Number(quoted.tax) };
}
