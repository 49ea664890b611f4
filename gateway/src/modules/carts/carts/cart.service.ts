import { isUniqueViolation } from '../../../db/database-error';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { lockUser } from '../../people/users/user.service';
import { Cart } from './cart.entity';
import type { SaveCartInput } from './cart.inputs';
import { FORMER_KEYS } from './ordered.service';

/** The viewer's cart, or null if none was saved yet. @throws DomainError UNAUTHENTICATED */
export async function myCart(ctx: Ctx): Promise<Cart | null> {
  const { userId } = await signedIn(ctx);
  return ctx.db.findOneBy(Cart, { userId });
}

const stale = () =>
  new DomainError('conflict', 'STALE', 'The cart has changed on another device. Please load it again.');

/**
 * Saves the viewer's cart, unless another device has changed it since the given version. Sent again, it has no further
 * effect. @throws DomainError UNAUTHENTICATED, BAD_USER_INPUT, STALE
 */
export async function saveCart(ctx: Ctx, input: SaveCartInput): Promise<Cart> {
  const { userId } = await signedIn(ctx);
  try {
    return await inTransaction(ctx, (tx) => save(tx, userId, input));
  } catch (error) {
    // Another device has saved the first cart in the meantime.
    throw isUniqueViolation(error, 'carts_pkey') ? stale() : error;
  }
}

async function save(tx: Ctx, userId: string, { lines, attemptKey, version }: SaveCartInput): Promise<Cart> {
  // Against a deletion of the account only: placing changes the user's row after the cart's.
  await lockUser(tx, userId, 'for_key_share');
  // A purchase may be taking lines out of it.
  const current = await tx.db.findOne(Cart, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  // A key names one content: this one has arrived before.
  if (current?.attemptKey === attemptKey) return current;
  if ((current?.version ?? 0) !== version) throw stale();
  const cart = tx.db.create(Cart, {
    userId,
    lines: lines.map(({ toolId, quantity, reference = null, departure = null }) => ({
      toolId,
      quantity,
      reference,
      departure,
    })),
    attemptKey,
    formerKeys: current ? [current.attemptKey, ...current.formerKeys].slice(0, FORMER_KEYS) : [],
    version: version + 1,
  });
  if (!current) await tx.db.insert(Cart, cart);
  else await tx.db.update(Cart, { userId }, cart);
  return tx.db.findOneByOrFail(Cart, { userId });
}
