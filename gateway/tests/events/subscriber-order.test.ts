import { subscriptions } from '../../src/subscribers';

type Name = keyof typeof subscriptions;

/**
 * Subscribers of one event run in the order of subscribers.ts. Where that matters, it is said here, with the reason. The others
 * do not depend on each other: messages are composed by jobs, caches and metrics wait for the commit.
 */
const ORDER: readonly (readonly [first: Name, then: Name, why: string])[] = [
  ['credit', 'documents', 'a purchase that the credit of its company refuses locks no numbers of documents'],
  ['order history', 'documents', 'an invoice is issued by whom the history names as the approver'],
];

const names = Object.keys(subscriptions);

it.each(ORDER)('%s run before %s: %s', (first, then) =>
  expect(names.indexOf(first)).toBeLessThan(names.indexOf(then)),
);
