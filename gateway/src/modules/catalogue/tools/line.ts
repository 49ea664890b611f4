import type { Problem } from '../../../shared/domain-error';
import type { LinePrice, PricedTool } from '../pricing/pricing.service';
import type { Departure } from '../production/departure';
import type { LinePart } from '../production/line-part';
import type { ToolSupply } from '../production/supply';
import type { ToolLifecycle } from './tool.lifecycle';
import type { ToolOwner } from './own-tool.policy';

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

/** The values of a tool that decide about a line. */
export interface LineTerms extends PricedTool, ToolOwner {
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
  readonly leadTimeDays: number;
  readonly supply: ToolSupply;
  readonly lifecycle: ToolLifecycle;
  readonly lastBuyOn: string | null;
  readonly replacedById: string | null;
  readonly deletedAt: Date | null;
  /** Last day of the price of a tool that is made for a customer. */
  readonly priceUntil: string | null;
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
