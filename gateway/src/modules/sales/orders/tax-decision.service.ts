import { In, IsNull, type EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { shareChargeTax } from '../charges/purchase-charge.service';
import { Purchase, PurchaseStage } from '../purchases/purchase.entity';
import { hasRates, rateOn } from '../../taxes/tax.sql';

/** The share of a line: what it adds to the tax on the lines up to it, which is rounded once. */
export const SHARE = `CASE WHEN tax_decided_at IS NOT NULL THEN
        tax_on(sum(unit_price * units) OVER up_to_it, coalesce(tax_basis_points, 0))
        - tax_on(sum(unit_price * units) OVER up_to_it - unit_price * units, coalesce(tax_basis_points, 0)) END`;

const PLACED_ON = `(placed_at AT TIME ZONE 'UTC')::date`;

/** The rate of the day on which each purchase was placed; of no country only if there was no rate at all. */
const DECIDE = `
  UPDATE purchases SET tax_country = decided.country, tax_basis_points = decided.basis_points, tax_name = decided.name,
    tax_note = decided.note, tax_decided_at = now()
  FROM (
    SELECT placed.id, given.country, rate.basis_points, rate.name, rate.note
    FROM unnest($1::uuid[], $2::text[]) AS given (id, country) JOIN purchases placed ON placed.id = given.id
      LEFT JOIN LATERAL (${rateOn('given.country', PLACED_ON)}) AS rate ON true
    WHERE given.country IS NOT NULL OR NOT ${hasRates(PLACED_ON)}
  ) AS decided
  WHERE purchases.id = decided.id AND tax_decided_at IS NULL`;

interface Decision {
  /** Of the purchase. */
  readonly id: string;
  readonly country: string | null;
}

/** Decides the tax of purchases whose orders are locked, and shares it out. */
export async function decideTax(db: EntityManager, given: readonly Decision[]): Promise<void> {
  const ids = given.map(({ id }) => id);
  await query(db, { sql: DECIDE, values: [ids, given.map(({ country }) => country)] });
  await query(db, { sql: 'SELECT share_taxes($1)', values: [ids] });
  await shareChargeTax(db, ids);
}

/**
 * Decides what was not decided when it was placed, for purchases whose orders are locked, where the country is known by now.
 * Usually there is nothing to decide.
 */
export async function decideLate(db: EntityManager, purchaseIds: readonly string[]): Promise<void> {
  const found = await undecided(db, purchaseIds);
  if (found.length > 0) await decideTax(db, found);
}

/** Placed purchases without a tax, with the country of their delivery, or else of their company. */
async function undecided(db: EntityManager, ids: readonly string[]): Promise<Decision[]> {
  const purchases = await db.find(Purchase, {
    where: { id: In([...ids]), taxDecidedAt: IsNull(), stage: PurchaseStage.Placed },
    relations: { company: true },
  });
  return purchases.map(({ id, deliveryCountry, company }) => ({
    id,
    country: deliveryCountry ?? company?.country ?? null,
  }));
}

export const isUndecided = async (db: EntityManager, purchaseId: string): Promise<boolean> =>
  (await undecided(db, [purchaseId])).length > 0;
