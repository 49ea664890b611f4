import { allowed, refused, type Permission } from '../../../shared/permission';
import { TAX_UNDECIDED } from '../../taxes/tax.service';

/** Why nothing is paid or invoiced yet. */
export const FEE_OPEN =
  'The delivery fee is not agreed yet: the shop sets it, and the customer accepts it in the purchase.';

/** What decides whether an order or a purchase can be paid now. */
export interface ToPay {
  /** False if nothing is left to pay. */
  readonly owes: boolean;
  /** True if the tax is decided. */
  readonly isTaxed: boolean;
  /** True if a delivery fee is still to be agreed. */
  readonly awaitsFee: boolean;
}

const undecided = refused('conflict', 'TAX_UNDECIDED', TAX_UNDECIDED);
const feeOpen = refused('conflict', 'DELIVERY_NOT_AGREED', FEE_OPEN);
const nothingToPay = refused('conflict', 'ORDER_PAID', 'Nothing is left to pay.');

/** Something is paid once its amount is known, and if there is one: before that, there would be two amounts. */
export function whenPayable({ owes, isTaxed, awaitsFee }: ToPay): Permission {
  if (!isTaxed) return undecided;
  if (awaitsFee) return feeOpen;
  return owes ? allowed : nothingToPay;
}
