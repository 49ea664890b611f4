import { dayOf } from '../../../../gateway/src/rules/days';
import { smallestQuantity, type Sold } from './pricing';

type Offered = Sold & {
  lifecycle: 'Active' | 'LastTimeBuy' | 'Discontinued';
  /** Last day of a last-time buy, in UTC. */
  lastBuyOn: string | null;
};

type Availability = 'InStock' | 'OutOfStock' | 'Discontinued';

/** Availability of the tool, by the gateway's rules (line-check.service.ts); spelled as schema.org does. */
export function availabilityOf(tool: Offered): Availability {
  const { lifecycle, lastBuyOn } = tool;
  const isOver = lifecycle === 'LastTimeBuy' && lastBuyOn !== null && lastBuyOn < dayOf(new Date());
  if (isOver || lifecycle === 'Discontinued') return 'Discontinued';
  return smallestQuantity(tool) <= tool.availableStock ? 'InStock' : 'OutOfStock';
}
