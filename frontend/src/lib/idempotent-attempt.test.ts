import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { IdempotentAttempt } from './idempotent-attempt';
import { storedAttempt } from './stored-attempt';

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
  attempt.failed(failure('INSUFFICIENT_STOCK'));
  expect(attempt.keyFor('10 units')).not.toBe(key);
});

it('keeps the key of a changed order while the first try is on its way, for example in another tab', () => {
  const attempt = new IdempotentAttempt();
  expect(attempt.keyFor('10 units')).toBe(attempt.keyFor('8 units'));
});

it('does not take an unknown outcome over to the next order', () => {
  const attempt = new IdempotentAttempt();
  attempt.keyFor('10 units');
  attempt.failed(new TypeError('Failed to fetch'));
  attempt.done();
  expect(attempt.open).toBeNull();
  const key = attempt.keyFor('8 units');
  attempt.failed(failure('INSUFFICIENT_STOCK'));
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

describe('an attempt with a key that is kept elsewhere', () => {
  it('has that key, whatever is sent with it', () => {
    const attempt = new IdempotentAttempt();
    expect(attempt.keyFor('to the old address', 'cart-1')).toBe('cart-1');
    attempt.failed(failure('PRICE_CHANGED'));
    expect(attempt.keyFor('to the new address', 'cart-1')).toBe('cart-1');
    attempt.failed(failure('PRICE_CHANGED'));
    expect(attempt.keyFor('another cart', 'cart-2')).toBe('cart-2');
  });

  it('keeps its key for another one while the outcome is unknown', () => {
    const attempt = new IdempotentAttempt();
    attempt.keyFor('one cart', 'cart-1');
    attempt.failed(new TypeError('Failed to fetch'));
    expect(attempt.keyFor('another cart', 'cart-2')).toBe('cart-1');
  });
});

describe('a stored attempt', () => {
  const order = () => new IdempotentAttempt(storedAttempt('user-a order servo'));
  const set = jest.spyOn(Storage.prototype, 'setItem');
  afterEach(() => set.mockRestore());

  it('is the same in another tab and after a reload, from when its form is open', () => {
    const [left, right] = [order(), order()];
    left.prepare();
    right.prepare();
    const key = left.keyFor('10 units');
    expect(right.keyFor('10 units')).toBe(key);
    expect(order().open).toEqual({ key, content: '10 units' });
    left.done();
    expect(right.open).toBeNull();
    expect(right.keyFor('10 units')).not.toBe(key);
  });

  it('is of one user and one thing', () => {
    const key = order().keyFor('10 units');
    for (const name of ['user-b order servo', 'user-a order board', 'user-a cart'])
      expect(new IdempotentAttempt(storedAttempt(name)).keyFor('10 units')).not.toBe(key);
    expect(order().open?.key).toBe(key);
  });

  it('is forgotten after 30 days, as the gateway does', () => {
    order().keyFor('10 units');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 31 * 86_400_000);
    expect(order().open).toBeNull();
    jest.spyOn(Date, 'now').mockReturnValue(now + 29 * 86_400_000);
    expect(order().open?.content).toBe('10 units');
    jest.mocked(Date.now).mockRestore();
  });

  it('gives way to newer ones: 50 are kept', () => {
    for (let n = 0; n <= 50; n += 1) {
      jest.spyOn(Date, 'now').mockReturnValue(1_000_000 + n);
      new IdempotentAttempt(storedAttempt(`tool ${n}`)).keyFor('x');
    }
    const open = (n: number) => new IdempotentAttempt(storedAttempt(`tool ${n}`)).open;
    expect([open(0), open(1)?.content, open(50)?.content]).toEqual([null, 'x', 'x']);
    jest.mocked(Date.now).mockRestore();
  });

  it('lives in memory while the browser stores nothing', () => {
    set.mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const key = order().keyFor('10 units');
    expect(order().keyFor('10 units')).toBe(key);
    order().done();
    expect(order().open).toBeNull();
  });

  it.each(['{oops', 'null', '5', '[]', '{"user-a order servo":null}', '{"user-a order servo":{"key":5}}'])(
    'is nothing if %s is stored',
    (text) => {
      localStorage.setItem('attempts', text);
      expect(order().open).toBeNull();
      expect(order().keyFor('10 units')).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});
