import { ChargeKind, type NewCharge } from '../../sales/purchases/purchase-charge.entity';
import { DeliveryKind } from '../../sales/purchases/delivery-kind.type';
import type { Quote } from '../quote.entity';

/** The usual name of a tooling fee. */
export const TOOLING = 'Tooling';

/** The name of a delivery whose price is in a quote: 'Delivery: as quoted'. */
const AS_QUOTED = 'as quoted';

type Fees = Pick<Quote, 'toolingName' | 'toolingFee' | 'deliveryPrice'>;

/** The charges of a version, which become those of its purchase. */
export function chargesOf({ toolingName, toolingFee, deliveryPrice }: Fees): NewCharge[] {
  const charges: NewCharge[] = [];
  if (toolingFee !== null)
    charges.push({ what: ChargeKind.Tooling, name: toolingName ?? TOOLING, kind: null, amount: toolingFee });
  if (deliveryPrice !== null)
    charges.push({
      what: ChargeKind.Delivery,
      name: AS_QUOTED,
      kind: DeliveryKind.FLAT,
      amount: deliveryPrice,
    });
  return charges;
}

/** The charges of a version as documents, messages and the page of its link name them. */
export const printedCharges = (fees: Fees): { readonly name: string; readonly amount: number }[] =>
  chargesOf(fees).map(({ what, name, amount }) => ({
    name: what === ChargeKind.Delivery ? 'Delivery' : name,
    amount: amount ?? 0,
  }));

/** A deposit as people read it. */
export const depositText = (percent: number): string => `${percent}% of the total, before production`;
