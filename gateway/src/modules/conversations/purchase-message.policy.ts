import type { Actor } from '../../shared/ctx';
import { holds } from '../../shared/permission';
import type { PurchaseMessage } from './purchase-message.entity';

/** True if an actor who sees the purchase sees one of its messages. */
export const seesMessage = (actor: Actor | null, { isInternal }: PurchaseMessage): boolean =>
  !isInternal || holds(actor, 'orders.read');
