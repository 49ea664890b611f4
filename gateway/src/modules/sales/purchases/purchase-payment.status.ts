import { registerEnumType } from 'type-graphql';
import { PaymentTerms } from '../../people/companies/company.entity';
import type { Purchase } from './purchase.entity';
import { PurchaseStage } from '../orders/purchase.status';

export enum PurchasePayment {
  Nothing = 'Nothing',
  Unpaid = 'Unpaid',
  DepositDue = 'DepositDue',
  PrepaymentDue = 'PrepaymentDue',
  PartlyPaid = 'PartlyPaid',
  Paid = 'Paid',
}
registerEnumType(PurchasePayment, {
  name: 'PurchasePayment',
  description: 'How much of a purchase is paid.',
  valuesConfig: {
    Nothing: { description: 'It has no total, or it is not placed.' },
    Unpaid: { description: 'Nothing of it is paid.' },
    DepositDue: { description: 'Nothing of it is paid, and production waits for its deposit.' },
    PrepaymentDue: {
      description: 'Nothing of it is paid; it is prepaid, and approved orders wait for that.',
    },
    PartlyPaid: { description: 'A part of it is paid.' },
    Paid: { description: 'All of it is paid.' },
  },
});

/** The facts that decide whether the deposit of a purchase is due. */
export type DepositState = Pick<Purchase, 'stage' | 'depositPercent' | 'depositPaidAt'>;
type Asked = DepositState & Pick<Purchase, 'terms'>;

/** True while something of the deposit of a placed purchase is left to pay. */
export const isDepositDue = ({ stage, depositPercent, depositPaidAt }: DepositState): boolean =>
  depositPercent !== null && depositPaidAt === null && stage === PurchaseStage.Placed;

interface Paid {
  readonly total: number;
  readonly paid: number;
  /** Number of its orders that are approved, unpaid and not shipped. */
  readonly waiting: number;
}

/** How much of a purchase is paid, in the words of every list and page. */
export function paymentOf(purchase: Asked, { total, paid, waiting }: Paid): PurchasePayment {
  if (purchase.stage !== PurchaseStage.Placed || total === 0) return PurchasePayment.Nothing;
  if (paid >= total) return PurchasePayment.Paid;
  if (paid > 0) return PurchasePayment.PartlyPaid;
  if (isDepositDue(purchase) && waiting > 0) return PurchasePayment.DepositDue;
  return purchase.terms === PaymentTerms.Prepaid && waiting > 0
    ? PurchasePayment.PrepaymentDue
    : PurchasePayment.Unpaid;
}
