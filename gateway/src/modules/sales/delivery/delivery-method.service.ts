import type { EntityManager } from 'typeorm';
import type { Line } from '../../catalogue/lines/line';
import { isQuoted } from '../../catalogue/pricing/pricing.service';
import { added, changesOf, deleted } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { inTransaction, type Ctx } from '../../../shared/ctx';
import { badInput, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { DeliveryKind } from '../purchases/delivery-kind.type';
import { DeliveryMethod } from './delivery-method.entity';
import type { DeliveryMethodInput } from './delivery-method.inputs';
import type { NewCharge } from '../purchases/purchase-charge.entity';
import { chosen, priced, type ChargesOfOffer, type Parcel, type PricedMethod } from './delivery-price';
import { canManageDelivery } from './delivery.policy';

export type { ChargesOfOffer };

const FIELDS = ['name', 'kind', 'isActive', 'position', 'countries', 'price', 'bands'] as const;
const ORDER = { position: 'ASC', name: 'ASC', id: 'ASC' } as const;

const subjectOf = ({ id, name }: DeliveryMethod) => ({ subjectId: id, name });

/** The methods that customers can choose, with their prices for a parcel; none in a shop without a price of delivery. */
export async function pricedMethods(db: EntityManager, parcel: Parcel): Promise<PricedMethod[]> {
  return (await offeredDeliveryMethods({ db })).map((method) => priced(method, parcel));
}

interface Charged {
  readonly deliveryMethodId?: string | null;
  readonly charges?: readonly NewCharge[];
  readonly lines: readonly Pick<Line, 'agreedUnitPrice'>[];
}

/** The charges of an offer: those of a quote, or the delivery at today's price. */
export async function chargesFor(
  db: EntityManager,
  { deliveryMethodId: id, charges = [], lines }: Charged,
  parcel: Parcel,
): Promise<ChargesOfOffer> {
  if (id === undefined || isQuoted(lines)) return { charges, problem: null };
  return chosen(await pricedMethods(db, parcel), id);
}

/** The methods that customers can choose, by their position. */
export const offeredDeliveryMethods = ({ db }: Pick<Ctx, 'db'>): Promise<DeliveryMethod[]> =>
  db.find(DeliveryMethod, { where: { isActive: true }, order: ORDER });

/** All methods (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listDeliveryMethods(ctx: Ctx): Promise<DeliveryMethod[]> {
  authorize(canManageDelivery(await ctx.viewer()));
  return ctx.db.find(DeliveryMethod, { order: ORDER });
}

/**
 * Adds a method, or changes the one with an id (admins). Purchases keep their price.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND
 */
export async function saveDeliveryMethod(
  ctx: Ctx,
  input: DeliveryMethodInput,
  id: string | null,
): Promise<DeliveryMethod> {
  authorize(canManageDelivery(await ctx.viewer()));
  const columns = columnsOf(input);
  return inTransaction(ctx, async (tx) => {
    const before = id === null ? null : await lockMethod(tx.db, id);
    const method = tx.db.create(DeliveryMethod, { ...columns, id: before?.id ?? newId() });
    const changes = before ? changesOf(FIELDS, before, method) : added(FIELDS, method);
    if (!changes) return method;
    await tx.db.save(method);
    await emit(tx, 'delivery-method.saved', { ...subjectOf(method), payload: changes });
    return method;
  });
}

/** Deletes a method (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteDeliveryMethod(ctx: Ctx, id: string): Promise<DeliveryMethod> {
  authorize(canManageDelivery(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const method = await lockMethod(tx.db, id);
    await tx.db.delete(DeliveryMethod, { id: method.id });
    await emit(tx, 'delivery-method.deleted', { ...subjectOf(method), payload: deleted(FIELDS, method) });
    return method;
  });
}

async function lockMethod(db: EntityManager, id: string): Promise<DeliveryMethod> {
  const where = { id: idOf(id) };
  const method = await db.findOne(DeliveryMethod, { where, lock: { mode: 'pessimistic_write' } });
  if (!method) throw notFound();
  return method;
}

/** Only one price belongs to FLAT, only a table to TABLE. */
function columnsOf({ price = null, bands, kind, ...rest }: DeliveryMethodInput): Partial<DeliveryMethod> {
  const isFlat = kind === DeliveryKind.FLAT;
  const isTable = kind === DeliveryKind.TABLE;
  if (isFlat && price === null) throw badInput({ price: 'Give a price' });
  if (isTable && !bands?.length) throw badInput({ bands: 'Give at least one price' });
  const table = (bands ?? []).map(({ countries, upToGrams, price: fee }) => ({
    countries: countries.toSorted(),
    upToGrams,
    price: fee,
  }));
  const keys = table.flatMap(({ countries, upToGrams }) =>
    countries.length > 0 ? countries.map((country) => `${country} ${upToGrams}`) : [`${upToGrams}`],
  );
  if (new Set(keys).size < keys.length)
    throw badInput({ bands: 'A country has two prices up to the same weight' });
  return { ...rest, kind, price: isFlat ? price : null, bands: isTable ? table : [] };
}
