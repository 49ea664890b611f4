import type { PaymentTerms } from '../../graphql/schema-types.generated';

const names = (all: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(all);

/** Texts of the steps of a purchase: who acts next, and when. */
export const stepTexts = {
  submitted: 'Submitted',
  placed: 'Placed',
  approvedBy: (name: string) => (name ? `Approved by ${name}` : 'Approved by your company'),
  approves: (approvers: readonly string[]) =>
    approvers.length > 0 ? `${names(approvers)} approves` : 'An approver decides',
  confirmed: 'Confirmed',
  today: 'today',
  on: (day: string) => `on ${day}`,
  confirms: (day: string | null) => (day ? `We confirm ${day}` : 'We confirm'),
  toConfirm: (day: string | null) => (day ? `To confirm ${day}` : 'To confirm'),
  linesConfirmed: (part: string, all: string) => `${part} of ${all} lines confirmed`,
  /** How goods leave: sent, or picked up. */
  leaving: {
    sent: {
      done: 'Shipped',
      next: (days: string | null) => (days ? `Ships ${days}` : 'Ships'),
      units: (part: string, all: string) => `${part} of ${all} shipped`,
      lateNow: (day: string) => `Late: now ships ${day}`,
      before: 'before it ships',
    },
    pickup: {
      done: 'Ready for pickup',
      next: (days: string | null) => (days ? `Ready for pickup ${days}` : 'Ready for pickup'),
      units: (part: string, all: string) => `${part} of ${all} ready for pickup`,
      lateNow: (day: string) => `Late: now ready for pickup ${day}`,
      before: 'before you pick it up',
    },
  },
  lateNewDay: 'Late: we will name a new day',
  wasDue: (day: string) => `was due ${day}`,
  wasDueSentence: (day: string) => `Was due ${day}`,
  paid: 'Paid',
  pays: (isStaff: boolean, amount: string | null) =>
    `${isStaff ? 'Customer pays' : 'You pay'}${amount ? ` ${amount}` : ''}`,
  paysDeposit: (isStaff: boolean, percent: number) =>
    `${isStaff ? 'Customer pays' : 'You pay'} the ${percent}% deposit`,
  depositPaid: 'Deposit paid',
  paysRest: (isStaff: boolean) => `${isStaff ? 'Customer pays' : 'You pay'} the rest`,
  terms: {
    Net15: 'within 15 days of the invoice',
    Net30: 'within 30 days of the invoice',
    Net60: 'within 60 days of the invoice',
  } satisfies Record<Exclude<PaymentTerms, 'Prepaid'>, string>,
} as const;
