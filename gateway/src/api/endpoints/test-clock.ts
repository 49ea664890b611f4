import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

/** The clock of a test company, so that a developer can try what happens later. */
export const testClockEndpoints: readonly Endpoint[] = [
  {
    method: 'PUT',
    path: '/test-clock',
    name: 'setTestClock',
    summary: 'Move the clock of a test company forward',
    description:
      'The dates of its purchases, quotes and documents move back, and what is due by then happens: pending invoices are issued, invoices come due, quotes expire, reminders are sent. `daysAhead` is the number of days in all, so the same request again changes nothing. A key of a company moves the clock of its company, and needs no `companyId`.',
    tag: 'Test companies',
    document: parse(`mutation SetTestClock($input: TestClockInput!) {
      setTestClock(input: $input) { id testClockDays }
    }`),
  },
];
