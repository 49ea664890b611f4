import type { WorkingDays } from '../../../shared/working-days';
import type { BuyingCompany } from '../../people/companies/buying.service';
import type { Spending } from './spending.service';
import type { LineCheck } from '../../catalogue/tools/line-check.service';
import type { Departure } from './departure';
import type { Delivery } from './destination.service';

/** One line of an offer; each tool is in one line at most. */
export interface Line {
  readonly toolId: string;
  readonly quantity: number;
  readonly reference?: string | null;
  /** When its parts leave. Default: each as soon as it can. */
  readonly departure?: Departure | null;
}

/** What somebody buys, and what they have agreed to. */
export interface Offer extends Delivery {
  readonly lines: readonly Line[];
  /** Whether nothing is made to order for it. */
  readonly stockOnly?: boolean;
  /** The most that the lines may cost, cents. */
  readonly agreedTotal: number;
  /** The company that it is bought for; null for the customer's own. */
  readonly company: BuyingCompany | null;
  readonly contactNo?: string | null;
  /** Whether a given address replaces that of the profile; otherwise only a profile without one takes it. */
  readonly isNewDefault?: boolean;
  readonly poNumber?: string | null;
  readonly note?: string | null;
  /** As 2026-11-21. */
  readonly requestedOn?: string | null;
}

/** A line that can be ordered. */
export interface SoldLine extends Line {
  readonly toolName: string;
  readonly check: LineCheck;
}

/** An offer whose tools, and company if it has limits, are locked: the lines can be ordered at these prices. */
export interface Sale {
  readonly offer: Offer;
  readonly days: WorkingDays;
  readonly lines: readonly SoldLine[];
  /** The limit of its buyer that the total is above; null if they may spend it. */
  readonly exceeded: Spending | null;
}
