/** A lead time that a quote has agreed on: its lines leave that many working days later, whatever the catalogue says. */
export interface AgreedLeadTime {
  readonly days: number;
  /** True if it begins when a deposit is paid; until then no day is promised and no week is booked. */
  readonly isAfterDeposit: boolean;
}

interface Agreed {
  readonly leadTimeDays?: number | null;
  readonly depositPercent?: number | null;
}

/** The agreed lead time of an offer or a purchase; null without one. */
export const agreedLeadTime = ({ leadTimeDays, depositPercent }: Agreed): AgreedLeadTime | null =>
  leadTimeDays == null ? null : { days: leadTimeDays, isAfterDeposit: depositPercent != null };
