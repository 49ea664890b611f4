import type { DomainError } from '../../shared/domain-error';
import type { Ctx } from '../../shared/ctx';
import type { BuyingCompany } from '../companies/buying.service';
import type { KeyedRequest } from '../idempotency/idempotency.service';
import type { Order } from './order.entity';

/** One line of a purchase; each tool is in one line at most. */
export interface Line {
  readonly toolId: string;
  readonly quantity: number;
  readonly reference?: string | null;
}

/** What is submitted at once. */
export interface Placing {
  readonly lines: readonly Line[];
  /** The total that the customer agreed to, cents. */
  readonly totalPrice: number;
  /** Default: the address of the profile. */
  readonly deliveryAddress?: string | null;
  readonly contactNo?: string | null;
  readonly poNumber?: string | null;
  readonly note?: string | null;
  readonly requestedOn?: string | null;
  /** Whether a given address replaces that of the profile; otherwise only a profile without one takes it. */
  readonly isNewDefault: boolean;
  /** The company that it is bought for; null for the customer's own. */
  readonly company: BuyingCompany | null;
  readonly request: KeyedRequest;
  /** What the idempotency key refers to. */
  readonly keyOf: 'order' | 'purchase';
  /** Id of a purchase that awaits approval, and becomes placed; default: a new one. */
  readonly purchaseId?: string;
  /** Runs the placing together with more, e.g. in a transaction. Default: alone. */
  readonly around?: (place: Place) => Promise<Order[] | DomainError>;
}

/** Places the lines if they come to no more than `most`, cents. */
export type Place = (ctx: Ctx, most?: number) => Promise<Order[] | DomainError>;
