import type { NoticeKind } from '../../graphql/schema-types.generated';
import { formatDate, formatNumber } from '../../lib/format/format';

/** Texts about notices of changes, which the specification does not have. */
export const noticeTexts = {
  lead: 'Those who bought a tool in the last 24 months, or have it in a list, are notified on the next Monday.',
  myLead: 'Changes of parts that you bought in the last 24 months, or have in a list.',
  none: 'No changes announced yet',
  noneText: 'Announce a new revision, a higher price or the end of a tool before it happens.',
  noneOfMine: 'No part that you use will change.',
  noneOfMineText: 'You are notified here and by email before one does.',
  announce: 'Announce a change',
  publish: 'Publish',
  published: (digest: string) => `Published. Customers are notified on ${digest}.`,
  sku: 'SKU',
  kind: 'Kind',
  what: 'What changes',
  whatHelp: 'For the engineer who has to decide: form, fit, function, price before and after.',
  why: 'Why',
  effectiveOn: 'From',
  lastDay: 'Last day to order',
  firstDayHelp: (day: string) => `${day} at the earliest`,
  tool: 'Tool',
  change: 'Change',
  state: 'State',
  announcedOn: 'Announced',
  pending: 'Not sent yet',
  sentTo: (people: number) => `Sent to ${people === 1 ? '1 person' : `${formatNumber(people)} people`}`,
  withdrawn: 'Withdrawn',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this notice?',
  withdrawWarning: 'It leaves the page of the tool, and nobody is notified. This cannot be undone.',
  withdrawnNow: 'The notice is withdrawn.',
  heading: 'Changes',
  because: (why: string) => `Why: ${why}`,
} as const;

/** What a change is called, for staff who choose one. */
export const NOTICE_KINDS: Record<NoticeKind, string> = {
  Revision: 'New revision',
  PriceRise: 'Higher price',
  LastTimeBuy: 'Last-time buy',
};

const WHEN: Record<NoticeKind, (day: string) => string> = {
  Revision: (day) => `New revision from ${day}`,
  PriceRise: (day) => `Higher price from ${day}`,
  LastTimeBuy: (day) => `Last day to order: ${day}`,
};

/** A notice in one line: New revision from Nov 30. */
export const noticeLine = ({ kind, effectiveOn }: { kind: NoticeKind; effectiveOn: string }): string =>
  WHEN[kind](formatDate(effectiveOn));
