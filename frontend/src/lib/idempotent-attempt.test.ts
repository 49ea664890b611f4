import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { IdempotentAttempt } from './idempotent-attempt';

const failure = (code: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: code, extensions: { code } }] });

it('sends retries of the same order under one key', () => {
  const attempt = new IdempotentAttempt();
  const key = attempt.keyFor('10 units');
  attempt.failed(failure('INSUFFICIENT_STOCK'));
  expect(attempt.keyFor('10 units')).toBe(key);
});

it('gives a changed order a new key when the first one was rejected', () => {
  const attempt = new IdempotentAttempt();
  const key = attempt.keyFor('10 units');
  attempt.failed(failure('INSUFFICIENT_STOCK'));
  expect(attempt.keyFor('8 units')).not.toBe(key);
});

it('remembers the content that was sent last', () => {
  const attempt = new IdempotentAttempt();
  const key = attempt.keyFor('10 units');
  attempt.failed(new TypeError('Failed to fetch'));
  expect(attempt.keyFor('8 units')).toBe(key);
  attempt.failed(failure('INSUFFICIENT_STOCK'));
  expect(attempt.keyFor('8 units')).toBe(key);
  expect(attempt.keyFor('10 units')).not.toBe(key);
});

it('sends a changed order under a new key before anything has failed', () => {
  const attempt = new IdempotentAttempt();
  expect(attempt.keyFor('10 units')).not.toBe(attempt.keyFor('8 units'));
});

it('does not take an unknown outcome over to the next order', () => {
  const attempt = new IdempotentAttempt();
  attempt.keyFor('10 units');
  attempt.failed(new TypeError('Failed to fetch'));
  attempt.done();
  const key = attempt.keyFor('8 units');
  expect(attempt.keyFor('6 units')).not.toBe(key);
});

it.each(['DATABASE_UNAVAILABLE', 'INTERNAL', 'UNKNOWN', 'TIMEOUT', 'UNAVAILABLE'])(
  'keeps the key of a changed order after %s: the first one may have been placed',
  (code) => {
    const attempt = new IdempotentAttempt();
    const key = attempt.keyFor('10 units');
    attempt.failed(failure(code));
    expect(attempt.keyFor('8 units')).toBe(key);
  },
);

it('keeps the key of a changed order after a broken connection', () => {
  const attempt = new IdempotentAttempt();
  const key = attempt.keyFor('10 units');
  attempt.failed(new TypeError('Failed to fetch'));
  expect(attempt.keyFor('8 units')).toBe(key);
});

it('takes a new key after a clear answer has followed the unknown one', () => {
  const attempt = new IdempotentAttempt();
  const key = attempt.keyFor('10 units');
  attempt.failed(new TypeError('Failed to fetch'));
  attempt.failed(failure('PRICE_CHANGED'));
  expect(attempt.keyFor('8 units')).not.toBe(key);
});

it.each([
  ['the order has been placed', (attempt: IdempotentAttempt) => attempt.done()],
  [
    'the first try turns out to have been placed',
    (attempt: IdempotentAttempt) => attempt.failed(failure('IDEMPOTENCY_KEY_REUSED')),
  ],
])('starts another attempt when %s', (_, ends) => {
  const attempt = new IdempotentAttempt();
  const key = attempt.keyFor('10 units');
  attempt.failed(new TypeError('Failed to fetch'));
  ends(attempt);
  expect(attempt.keyFor('10 units')).not.toBe(key);
});
