import type { WorkingDays } from '../../../shared/time/working-days';
import type { BuyingCompany } from '../../people/companies/buying.service';
import type { Line, PricedLine } from '../../catalogue/lines/line';
import type { LockedTool } from '../../catalogue/tools/locked-tool.service';
import type { NewCharge } from '../purchases/purchase-charge.entity';
import type { Addressed } from '../purchases/destinations.service';
import type { ChargesOfOffer } from '../delivery/delivery-price';
import type { Spending } from './spending.service';

/** The lines of a sale, and the agreed total. */
export interface Offer extends Addressed {
  /** Each tool is in one line at most. */
  readonly lines: readonly Line[];
  /** True if nothing is made to order for it. */
  readonly stockOnly?: boolean;
  /** The method of delivery that was chosen, or null; undefined for what has no price of delivery. */
  readonly deliveryMethodId?: string | null;
  /** The charges of a quote. */
  readonly charges?: readonly NewCharge[];
  /** Part of the gross total that is paid before production, per cent. */
  readonly depositPercent?: number | null;
  /** Working days to departure that a quote has agreed on: from now, or from the day on which the deposit is paid. */
  readonly leadTimeDays?: number | null;
  /** The most that the lines and charges may cost, cents. */
  readonly agreedTotal: number;
  /** The company that it is bought for; null for the customer's own. */
  readonly company: BuyingCompany | null;
  readonly contactNo?: string | null;
  /** True if a given address replaces that of the profile; otherwise only a profile without one takes it. */
  readonly isNewDefault?: boolean;
  readonly poNumber?: string | null;
  readonly note?: string | null;
  /** As 2026-11-21. */
  readonly requestedOn?: string | null;
}

/** What the rules of placing ask about. */
export interface OfferTerms {
  readonly offer: Pick<Offer, 'lines' | 'agreedTotal'>;
  /** The lines whose tools are on sale. */
  readonly lines: readonly PricedLine[];
  /** The delivery, and the charges of a quote. */
  readonly charging: ChargesOfOffer;
  /** The limit of its buyer that the total is above; null if they may spend it. */
  readonly exceeded?: Spending | null;
}

/** The terms of an offer whose tools, and company if it has limits, are locked. */
export interface Terms extends OfferTerms {
  readonly offer: Offer;
  readonly days: WorkingDays;
  readonly lines: readonly PricedLine<LockedTool>[];
  readonly exceeded: Spending | null;
}
