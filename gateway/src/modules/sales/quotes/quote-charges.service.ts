import { ChargeKind, type NewCharge } from '../charges/purchase-charge.entity';
import { DeliveryKind } from '../delivery/delivery-kind';
import type { Quote } from './quote.entity';

/** The usual name of a tooling fee. */
export const TOOLING = 'Tooling';

/** The name of a delivery whose price is in a quote: 'Delivery: as quoted'. */
const AS_QUOTED = 'as quoted';

type Fees = Pick<Quote, 'toolingName' | 'toolingFee' | 'deliveryPrice'>;

/** What a version costs beside its lines: the charges of its purchase. */
export function chargesOf({ toolingName, toolingFee, deliveryPrice }: Fees): NewCharge[] {
  const charges: NewCharge[] = [];
  if (toolingFee !== null)
    charges.push({ what: ChargeKind.Tooling, name: toolingName ?? TOOLING, kind: null, amount: toolingFee });
  if (deliveryPrice !== null)
    charges.push({
      ...{ what: ChargeKind.Delivery, name: AS_QUOTED, kind: DeliveryKind.FLAT, amount: deliveryPrice },
    });
  return charges;
}

/** As documents and messages name it. */
export const printedName = ({ what, name }: NewCharge): string =>
  what === ChargeKind.Delivery ? 'Delivery' : name;

/** A deposit as people read it. */
export const depositText = (percent: number): string => `${percent}% of the total, before production`;
