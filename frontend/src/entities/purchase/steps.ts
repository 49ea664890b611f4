import type {
  DeliveryKind,
  PaymentTerms,
  PurchasePayment,
  PurchaseState,
} from '../../graphql/schema-types.generated';
import type { Step } from '../../components/page/progress';
import { formatShortDay, formatMoney, formatNumber } from '../../lib/format/format';
import { stepTexts as texts } from './step-messages';
import { isPickup } from '../order/shipping';
import { isolated } from '../../lib/format/isolated';

type Counts = { done: number; of: number };

/** What the gateway says of a purchase, or of one of its orders. */
export type PurchaseProgress = {
  state: PurchaseState;
  payment: PurchasePayment;
  terms: PaymentTerms;
  openAmount: number;
  /** Part that is paid before production, per cent. */
  depositPercent: number | null;
  /** Something of the deposit is left to pay. */
  depositDue: boolean;
  /** The day on which the shop confirms what is pending. */
  confirmsOn: string | null;
  lines: Counts;
  units: Counts;
  promisedFrom: string | null;
  promisedTo: string | null;
  isPromiseOver: boolean;
  /** The company's approver, if it needed one. */
  approval: { deciderName: string | null; approverNames: readonly string[] } | null;
  /** How it is delivered. */
  delivery: { kind: DeliveryKind } | null;
  /** Read by the shop, not by its customer. */
  isStaff: boolean;
  /** The seller's day; null until it is known. */
  today: string | null;
};

const approvalStep = ({ approval, state }: PurchaseProgress): Step[] => {
  if (!approval) return [];
  const isDone = state !== 'AwaitingApproval';
  if (isDone) return [{ name: texts.approvedBy(isolated(approval.deciderName ?? '')), isDone }];
  return [{ name: texts.approves(approval.approverNames.map(isolated)), isDone }];
};

function confirmStep({ state, lines, confirmsOn, today, isStaff }: PurchaseProgress): Step {
  const isDone = state !== 'AwaitingApproval' && lines.done >= lines.of;
  if (isDone) return { name: texts.confirmed, isDone };
  const day = confirmsOn && (confirmsOn === today ? texts.today : texts.on(formatShortDay(confirmsOn)));
  const part = lines.done > 0 ? texts.linesConfirmed(formatNumber(lines.done), formatNumber(lines.of)) : null;
  return { name: isStaff ? texts.toConfirm(day) : texts.confirms(day), note: part, isDone };
}

const leavingOf = (purchase: PurchaseProgress) => texts.leaving[isPickup(purchase) ? 'pickup' : 'sent'];

/** "Ships Nov 29", "Ships Nov 29 – Dec 4", "Ready for pickup Nov 29"; late, which day is over and what follows. */
function shipStep(purchase: PurchaseProgress): Step {
  const { state, units, promisedFrom, promisedTo, isPromiseOver } = purchase;
  const leaving = leavingOf(purchase);
  if (state === 'Shipped') return { name: leaving.done, isDone: true };
  const part = units.done > 0 ? leaving.units(formatNumber(units.done), formatNumber(units.of)) : null;
  if (!promisedFrom || !promisedTo) return { name: leaving.next(null), note: part, isDone: false };
  const isLate = isPromiseOver && (state === 'Confirmed' || state === 'PartlyShipped');
  if (isLate) {
    const rest =
      purchase.today && promisedTo > purchase.today
        ? leaving.lateNow(formatShortDay(promisedTo))
        : texts.lateNewDay;
    return {
      name: rest,
      note: [part, texts.wasDue(formatShortDay(promisedFrom))].filter(Boolean).join(', '),
      isDone: false,
      isLate,
    };
  }
  const days =
    promisedFrom === promisedTo
      ? formatShortDay(promisedFrom)
      : `${formatShortDay(promisedFrom)} – ${formatShortDay(promisedTo)}`;
  return { name: isPromiseOver ? texts.wasDueSentence(days) : leaving.next(days), note: part, isDone: false };
}

/** Before it is approved, nothing of a deposit is due yet. */
const awaitsDeposit = ({ depositPercent, depositDue, state }: PurchaseProgress): boolean =>
  depositPercent !== null && (depositDue || state === 'AwaitingApproval');

function depositStep(purchase: PurchaseProgress): Step[] {
  const { depositPercent, isStaff } = purchase;
  if (depositPercent === null) return [];
  const isDone = !awaitsDeposit(purchase);
  return [{ name: isDone ? texts.depositPaid : texts.paysDeposit(isStaff, depositPercent), isDone }];
}

/** The payment, or what is left of it after the deposit. */
function payStep(purchase: PurchaseProgress): Step {
  const { payment, openAmount, terms, isStaff } = purchase;
  if (payment === 'Paid' || (payment === 'Nothing' && purchase.state !== 'AwaitingApproval'))
    return { name: texts.paid, isDone: true };
  const amount = openAmount > 0 ? formatMoney(openAmount) : null;
  return {
    name: awaitsDeposit(purchase) ? texts.paysRest(isStaff) : texts.pays(isStaff, amount),
    note: terms === 'Prepaid' ? leavingOf(purchase).before : texts.terms[terms],
    isDone: false,
  };
}

/**
 * The steps of a purchase, or of one of its orders: what is done, and who does what is next, and when. Prepaid ones are paid
 * before they ship, a deposit before the rest. None of one that was rejected or cancelled.
 */
export function purchaseSteps(purchase: PurchaseProgress): Step[] {
  const { state, terms } = purchase;
  if (state === 'Rejected' || state === 'Cancelled') return [];
  const isAwaited = state === 'AwaitingApproval';
  const [ship, pay] = [shipStep(purchase), payStep(purchase)];
  return [
    { name: isAwaited ? texts.submitted : texts.placed, isDone: true },
    ...approvalStep(purchase),
    confirmStep(purchase),
    ...depositStep(purchase),
    ...(terms === 'Prepaid' ? [pay, ship] : [ship, pay]),
  ];
}
