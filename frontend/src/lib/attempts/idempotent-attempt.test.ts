import { IdempotentAttempt, UnresolvedAttempt, isOutcomeUnknown } from './idempotent-attempt';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { storedAttempt } from './stored-attempt';
import { ActionRefusal } from '../api/use-action';

const order = (name = 'user-a order servo') => new IdempotentAttempt<string>(storedAttempt(name));
const set = jest.spyOn(Storage.prototype, 'setItem');
afterEach(() => set.mockRestore());

const failure = (code: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: code, extensions: { code } }] });

it.each<[Error, boolean]>([
  [new TypeError('Failed to fetch'), true],
  [failure('DATABASE_UNAVAILABLE'), true],
  [failure('INTERNAL'), true],
  [failure('TIMEOUT'), true],
  [failure('UNAVAILABLE'), true],
  [failure('UNKNOWN'), true],
  [failure('INSUFFICIENT_STOCK'), false],
  [failure('RATE_LIMITED'), false],
  [failure('FORBIDDEN'), false],
  [new ActionRefusal('Refused by the answer'), false],
])('%s leaves the outcome open: %p', (error, isUnknown) => expect(isOutcomeUnknown(error)).toBe(isUnknown));

it('sends the same again under one key, and nothing else, until the outcome is known', () => {
  const { key, isAgain } = order().begin('10 units');
  expect(isAgain).toBe(false);
  expect(order().begin('10 units')).toEqual({ key, content: '10 units', isAgain: true });
  expect(() => order().begin('8 units')).toThrow(UnresolvedAttempt);
  expect(order().open).toEqual({ key, content: '10 units' });
  order().end(key);
  expect(order().open).toBeNull();
  expect(order().begin('10 units').key).not.toBe(key);
});

it('leaves alone what another tab has begun meanwhile', () => {
  const { key } = order().begin('10 units');
  order().end(key);
  order().begin('8 units');
  order().end(key);
  expect(order().open?.content).toBe('8 units');
});

it('has the same key in two tabs from when their forms are open', () => {
  const [left, right] = [order(), order()];
  left.prepare();
  right.prepare();
  expect(left.open).toBeNull();
  const { key } = left.begin('10 units');
  expect(right.begin('10 units').key).toBe(key);
});

it('has the key that is kept elsewhere, unless another one is open', () => {
  expect(order().begin('a cart', 'cart-1').key).toBe('cart-1');
  expect(order().begin('a cart', 'cart-2').key).toBe('cart-1');
  order().end('cart-1');
  expect(order().begin('another cart', 'cart-2').key).toBe('cart-2');
});

it('is of one user and one thing', () => {
  const { key } = order().begin('10 units');
  for (const name of ['user-b order servo', 'user-a order board', 'user-a cart'])
    expect(order(name).begin('10 units').key).not.toBe(key);
  expect(order().open?.key).toBe(key);
});

describe('in the storage of the browser', () => {
  const day = (n: number) => jest.spyOn(Date, 'now').mockReturnValue(n * 86_400_000);
  afterEach(() => jest.spyOn(Date, 'now').mockRestore());

  it('is forgotten 30 days after it was sent first, as the gateway does', () => {
    day(1);
    const { key } = order().begin('10 units');
    day(20);
    expect(order().begin('10 units').key).toBe(key);
    expect(order().open?.content).toBe('10 units');
    day(32);
    expect(order().open).toBeNull();
  });

  it('gives way to newer ones: 50 are kept and the next, the open ones first', () => {
    day(1);
    order('open').begin('x');
    for (let n = 0; n <= 50; n += 1) {
      day(1 + n / 100);
      order(`form ${n}`).prepare();
    }
    expect(order('open').open?.content).toBe('x');
    expect(Object.keys(JSON.parse(localStorage.getItem('attempts') ?? '{}') as object)).toHaveLength(51);
  });

  it('lives in memory while the browser stores nothing', () => {
    set.mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { key } = order().begin('10 units');
    expect(order().begin('10 units').key).toBe(key);
    order().end(key);
    expect(order().open).toBeNull();
  });

  it.each([
    ...['{oops', 'null', '5', '[]', '{"user-a order servo":null}', '{"user-a order servo":{"key":5}}'],
    '{"user-a order servo":{"key":"k","content":"{oops","isOpen":true,"at":9e15}}',
  ])('is nothing if %s is stored', (text) => {
    localStorage.setItem('attempts', text);
    expect(order().open).toBeNull();
    expect(order().begin('10 units').key).toMatch(/^[0-9a-f]{32}$/);
  });
});
