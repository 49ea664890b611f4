import type { Problem } from '../../../shared/domain-error';
import type { LinePrice } from '../pricing/pricing.service';
import type { Departure } from '../production/departure';
import type { LinePart } from '../production/line-part';
import type { LineTerms } from '../tools/line-terms';

/** A quantity of a tool. */
export interface Line {
  readonly toolId: string;
  readonly quantity: number;
  /** The buyer's own reference. */
  readonly reference?: string | null;
  /** When its parts leave. Default: each as soon as it can. */
  readonly departure?: Departure | null;
  /** Cents a unit that a quote agreed on: no price, minimum or multiple of the catalogue applies. */
  readonly agreedUnitPrice?: number | null;
  /** Number of the further address of its purchase that it goes to. Default: to the address of the purchase. */
  readonly destination?: number | null;
}

/** A line with its tool, its price and what the rules of ordering say about it. */
export interface PricedLine<T extends LineTerms = LineTerms> extends Line, LinePrice {
  readonly tool: T;
  /** The day on which all of this quantity can leave, as 2026-11-21. */
  readonly shipsOn: string;
  /** Parts by ship date, earliest first; empty if there are too few units. */
  readonly parts: readonly LinePart[];
  /** Why it cannot be ordered; the first one is the reason that an order is refused with. */
  readonly problems: readonly Problem[];
}
