import type { EntityManager } from 'typeorm';
import { query, rawSql, sql, statementOf, type Sql } from '../../db/sql';
import type { TaxPlace } from '../../rules/tax-territories';
import { isTaxKnown, rateOn } from './tax.sql';

/**
 * The decision on the tax of a delivery, as a part of a statement: one row. What is not known is not decided: "not found"
 * never means "no tax". `day` as 2026-11-21.
 */
export const taxDecision = ({ country, territory }: TaxPlace, day: string): Sql => sql`
  SELECT CASE WHEN is_known THEN place END AS country, basis_points, name AS tax_name, note AS tax_note,
    CASE WHEN is_known THEN now() END AS at
  FROM (
    SELECT coalesce(territory, country) AS place, day, ${rawSql(isTaxKnown('given', 'day'))} AS is_known
    FROM (SELECT ${country}::text AS country, ${territory}::text AS territory, ${day}::date AS day) AS given
  ) AS decision LEFT JOIN LATERAL (${rawSql(rateOn('decision.place', 'decision.day'))}) AS rate ON is_known`;

/** All rates of taxes, in hundredths of a percent. */
export async function ratesOfTaxes(db: EntityManager): Promise<number[]> {
  const rates = await query<{ rate: number }>(db, {
    sql: 'SELECT DISTINCT basis_points AS rate FROM tax_rates',
    values: [],
  });
  return rates.map(({ rate }) => rate);
}

/** Why nothing is paid yet. */
export const TAX_UNDECIDED =
  'The tax is not decided yet: the seller has to confirm the place of delivery first.';

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
  { place, day, total }: { place: TaxPlace; day: string; total: number },
): Promise<QuotedTax> {
  const quote = sql`
    SELECT country, tax_name AS name, tax_note AS note, basis_points AS "basisPoints", at IS NOT NULL AS "isDecided",
      tax_on(${total}, coalesce(basis_points, 0)) AS tax
    FROM (${taxDecision(place, day)}) AS tax`;
  const [quoted] = await query<QuotedTax>(db, statementOf(quote));
  if (!quoted) throw new Error('the quote of a tax has no row');
  return { ...quoted, tax: Number(quoted.tax) };
}
