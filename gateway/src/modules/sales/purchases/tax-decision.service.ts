import { In, IsNull, type EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { emit } from '../../../events/emit';
import type { UnitOfWork } from '../../../shared/ctx';
import { commonPlace, type TaxPlace } from '../../../rules/tax-territories';
import { shareChargeTax } from './purchase-charge.service';
import { PurchaseDestination } from './purchase-destination.entity';
import { placeOfAddress } from './destination.service';
import { Purchase } from './purchase.entity';
import { PurchaseStage } from '../orders/purchase.status';
import { subjectOf } from './purchase.subject';
import { isTaxKnown, rateOn } from '../../taxes/tax.sql';

/** The share of a line: what it adds to the tax on the lines up to it, which is rounded once. */
export const SHARE = `CASE WHEN tax_decided_at IS NOT NULL THEN
        tax_on(sum(unit_price * units) OVER up_to_it, coalesce(tax_basis_points, 0))
        - tax_on(sum(unit_price * units) OVER up_to_it - unit_price * units, coalesce(tax_basis_points, 0)) END`;

const PLACED_ON = `(placed_at AT TIME ZONE 'UTC')::date`;

/** The rate of the day on which each purchase was placed, where it is known. */
const DECIDE = `
  WITH changed AS (
    UPDATE purchases SET tax_country = decided.place, tax_basis_points = decided.basis_points, tax_name = decided.name,
      tax_note = decided.note, tax_decided_at = now()
    FROM (
      SELECT placed.id, coalesce(given.territory, given.country) AS place, rate.basis_points, rate.name, rate.note
      FROM unnest($1::uuid[], $2::text[], $3::text[]) AS given (id, country, territory) JOIN purchases placed ON placed.id = given.id
        LEFT JOIN LATERAL (${rateOn('coalesce(given.territory, given.country)', PLACED_ON)}) AS rate ON true
      WHERE ${isTaxKnown('given', PLACED_ON)}
    ) AS decided
    WHERE purchases.id = decided.id AND tax_decided_at IS NULL
    RETURNING purchases.id
  ) SELECT id FROM changed`;

interface Decision extends TaxPlace {
  /** Of the purchase. */
  readonly id: string;
}

/** Decides the tax of purchases whose orders are locked, and shares it out. Returns the ids of those that are decided now. */
export async function decideTax(db: EntityManager, given: readonly Decision[]): Promise<string[]> {
  const ids = given.map(({ id }) => id);
  const values = [ids, given.map(({ country }) => country), given.map(({ territory }) => territory)];
  const decided = await query<{ id: string }>(db, { sql: DECIDE, values });
  await query(db, { sql: 'SELECT share_taxes($1)', values: [ids] });
  await shareChargeTax(db, ids);
  return decided.map(({ id }) => id);
}

/**
 * Decides what was not decided when it was placed, for purchases whose orders are locked, where the country is known by now:
 * what waited for it is issued. Usually there is nothing to decide.
 */
export async function decideLate(tx: UnitOfWork, purchaseIds: readonly string[]): Promise<void> {
  const waiting = await undecided(tx.db, purchaseIds);
  if (waiting.length === 0) return;
  const places = await placesOf(tx.db, waiting);
  const found = waiting.map(({ id }, at) => ({ id, country: null, territory: null, ...places[at] }));
  const decided = await decideTax(tx.db, found);
  const events = waiting
    .map((purchase, at) => ({ purchase, place: places[at] }))
    .filter(({ purchase }) => decided.includes(purchase.id))
    .map(({ purchase, place }) => ({
      ...subjectOf(purchase),
      // No one has named the country: it follows from the address, or from the company.
      actor: null,
      payload: { before: { country: null }, after: { country: place?.territory ?? place?.country ?? null } },
    }));
  await emit(tx, 'purchase.tax-decided', ...events);
}

/** Where purchases are taxed: at their addresses, in the country of the delivery or else of the company. */
async function placesOf(db: EntityManager, purchases: readonly Purchase[]): Promise<TaxPlace[]> {
  const further = await db.findBy(PurchaseDestination, { purchaseId: In(purchases.map(({ id }) => id)) });
  return purchases.map((purchase) => {
    const country = purchase.deliveryCountry ?? purchase.company?.country ?? null;
    const own = further.filter(({ purchaseId }) => purchaseId === purchase.id);
    return commonPlace([purchase, ...own].map((address) => placeOfAddress(address, country)));
  });
}

/** Placed purchases without a tax, with their companies. */
const undecided = (db: EntityManager, ids: readonly string[]): Promise<Purchase[]> =>
  db.find(Purchase, {
    where: { id: In([...ids]), taxDecidedAt: IsNull(), stage: PurchaseStage.Placed },
    relations: { company: true },
  });

export const isUndecided = async (db: EntityManager, purchaseId: string): Promise<boolean> =>
  (await undecided(db, [purchaseId])).length > 0;
