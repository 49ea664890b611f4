import { isDeepStrictEqual } from 'node:util';
import { In, type EntityManager } from 'typeorm';
import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { postalAddressOf } from '../../../shared/postal-address';
import { lockAsMember } from '../companies/member.service';
import { lockUser } from '../users/user.service';
import { SavedAddress } from './saved-address.entity';
import { MAX_ADDRESSES, type SavedAddressInput } from './saved-address.inputs';
import { canChangeAddresses, changeableAddress, type AddressOwner } from './saved-address.policy';

/**
 * Adds an address to the viewer's book, or to that of a company that they buy for. One that is there already is returned.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function addAddress(
  ctx: Ctx,
  { companyId, input }: { companyId: string | null; input: SavedAddressInput },
): Promise<SavedAddress> {
  const actor = await signedIn(ctx);
  const owner = companyId
    ? { userId: null, companyId: idOf(companyId) }
    : { userId: actor.userId, companyId: null };
  return changeBook(ctx, actor, owner, async (tx) => {
    const book = await tx.db.findBy(SavedAddress, entriesOf(owner));
    const given = contentOf(input);
    const same = book.find(({ label, address }) => isDeepStrictEqual({ label, address }, given));
    if (same) return same;
    if (book.length >= MAX_ADDRESSES)
      throw badInput({ address: `An address book has at most ${MAX_ADDRESSES} addresses` });
    const isDefault = input.isDefault || !book.some((entry) => entry.isDefault);
    if (isDefault)
      await tx.db.update(SavedAddress, { ...entriesOf(owner), isDefault: true }, { isDefault: false });
    const added = tx.db.create(SavedAddress, { ...owner, ...given, isDefault, id: newId() });
    await tx.db.insert(SavedAddress, added);
    await emit(tx, 'address.added', { ...subjectOf(added), payload: {} });
    return added;
  });
}

/** Replaces the label and address of an entry, and makes it the default if requested. @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT */
export const updateAddress = (ctx: Ctx, id: string, input: SavedAddressInput): Promise<SavedAddress> =>
  changeEntry(ctx, id, async (tx, entry) => {
    if (input.isDefault && !entry.isDefault)
      await tx.db.update(SavedAddress, { ...entriesOf(entry), isDefault: true }, { isDefault: false });
    const changed = { ...contentOf(input), isDefault: entry.isDefault || input.isDefault };
    await tx.db.update(SavedAddress, { id: entry.id }, changed);
    await emit(tx, 'address.edited', { ...subjectOf(entry), payload: {} });
    return tx.db.findOneByOrFail(SavedAddress, { id: entry.id });
  });

/** Deletes an entry; what was ordered to it keeps it. @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export const deleteAddress = (ctx: Ctx, id: string): Promise<boolean> =>
  changeEntry(ctx, id, async (tx, entry) => {
    await tx.db.delete(SavedAddress, { id: entry.id });
    await emit(tx, 'address.deleted', { ...subjectOf(entry), payload: {} });
    return true;
  });

/** Those of the given entries that are in the book of a company. */
export const addressesOfCompany = (
  db: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<SavedAddress[]> => db.findBy(SavedAddress, { id: In(ids), companyId });

const contentOf = ({ label, address }: SavedAddressInput) => ({
  label: label?.trim() ?? null,
  address: postalAddressOf(address),
});

const entriesOf = ({ userId, companyId }: AddressOwner): { companyId: string } | { userId: string } =>
  companyId ? { companyId } : { userId: userId ?? '' };

const subjectOf = ({ id, userId, companyId }: SavedAddress) => ({
  subjectId: id,
  companyId,
  customerId: userId,
});

async function changeEntry<T>(
  ctx: Ctx,
  id: string,
  change: (tx: Tx, entry: SavedAddress) => Promise<T>,
): Promise<T> {
  const actor = await signedIn(ctx);
  const where = { id: idOf(id) };
  const known = changeableAddress(actor, await ctx.db.findOneBy(SavedAddress, where));
  return changeBook(ctx, actor, known, async (tx) => {
    const entry = await tx.db.findOneBy(SavedAddress, where);
    if (!entry) throw notFound();
    return change(tx, entry);
  });
}

/** Locks the owner, because a book has one default and a limited size, and the actor may have lost their role. */
async function changeBook<T>(
  ctx: Ctx,
  actor: Actor,
  owner: AddressOwner,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  authorize(canChangeAddresses(actor, owner));
  return inTransaction(ctx, async (tx) => {
    if (owner.companyId) {
      const { current } = await lockAsMember(tx, actor, owner.companyId);
      authorize(canChangeAddresses(current, owner));
    } else await lockUser(tx, actor.userId);
    return change(tx);
  });
}
