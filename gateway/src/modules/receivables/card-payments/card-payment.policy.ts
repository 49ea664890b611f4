import type { Env } from '../../../env';
import type { Actor } from '../../../shared/ctx';
import { formatMoney } from '../../../shared/money';
import { allowed, requires, refused, type Permission } from '../../../shared/permission';
import { whenPayable } from '../../sales/orders/sale.policy';
import type { Payable } from './payable.service';
import { takesCards } from './stripe';

/** Limits of Stripe for US dollars, in cents. */
const LEAST = 50;
const MOST = 99_999_999;

const noCards = refused('conflict', 'WRONG_STATE', 'The shop takes no cards.');
const wrongAmount = refused(
  'conflict',
  'WRONG_STATE',
  `Cards pay from ${formatMoney(LEAST)} to ${formatMoney(MOST)}.`,
);

/** True if an amount can be paid by card. */
export function canPayByCard(
  env: Env,
  { amount, isTaxed, awaitsFee }: Pick<Payable, 'amount' | 'isTaxed' | 'awaitsFee'>,
): Permission {
  if (!takesCards(env)) return noCards;
  const payable = whenPayable({ owes: amount > 0, isTaxed, awaitsFee });
  if (!payable.allowed) return payable;
  return amount >= LEAST && amount <= MOST ? allowed : wrongAmount;
}

/** Permission to list refunds and to mark them as paid. */
export const canManageCardRefunds = (actor: Actor | null): Permission => requires(actor, 'refunds.make');
