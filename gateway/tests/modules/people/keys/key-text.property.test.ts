import fc from 'fast-check';
import { looksLikeKey, newKeyText, prefixOf } from '../../../../src/modules/people/keys/key-text';
import { hashOf, isSecretOf } from '../../../../src/shared/secret-text';
import { isInside, networkOf } from '../../../../src/modules/people/keys/networks';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

it('every new key is read back, and no other one opens with it', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 2_000; i += 1) {
    const isTest = i % 2 === 0;
    const { text, prefix } = newKeyText({ isTest });
    expect(text).toMatch(isTest ? /^shop_test_[0-9A-Za-z]{61}$/ : /^shop_live_[0-9A-Za-z]{61}$/);
    expect([looksLikeKey(text), prefixOf(text)]).toEqual([true, prefix]);
    expect(isSecretOf(text, hashOf(text))).toBe(true);
    expect(isSecretOf(text, hashOf(newKeyText().text))).toBe(false);
    seen.add(text).add(prefix);
  }
  expect(seen.size).toBe(4_000);
});

it('a key in which one character is another is none: the checksum tells', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.constantFrom(...LETTERS), (at, other) => {
      const { text } = newKeyText();
      const index = 'shop_live_'.length + at;
      fc.pre(text[index] !== other);
      expect(prefixOf(text.slice(0, index) + other + text.slice(index + 1))).toBeNull();
    }),
    { numRuns: 500 },
  );
});

it('no other text is a key, and none makes reading fail', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((rest) => `shop_live_${rest}`),
      ),
      (text) => {
        expect(prefixOf(text)).toBeNull();
      },
    ),
  );
  const { text } = newKeyText();
  for (const close of [
    `${text} `,
    ` ${text}`,
    text.toLowerCase(),
    text.slice(1),
    `${text}0`,
    text.replace('live', 'test'),
  ])
    expect(prefixOf(close)).toBeNull();
});

it.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['2001:DB8::1/32', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['203.0.113.0/33', null],
  ['localhost', null],
  ['', null],
])('the network %j is %j', (typed, network) => {
  expect(networkOf(typed)).toBe(network);
});

it('an address is inside a network of its own kind, also when it is written as IPv6', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32'];
  for (const ip of ['203.0.113.255', '::ffff:203.0.113.1', '2001:db8:1::9'])
    expect(isInside(ip, networks)).toBe(true);
  for (const ip of ['203.0.114.0', '2001:db9::1', '::ffff:10.0.0.1', 'unix', ''])
    expect(isInside(ip, networks)).toBe(false);
  expect(isInside('198.51.100.1', [])).toBe(true);
});
