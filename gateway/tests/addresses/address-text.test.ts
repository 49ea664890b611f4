import { addressText, type PostalAddress } from '../../src/shared/postal-address';
import { unprintableIn } from '../../src/shared/printable';

const base: PostalAddress = {
  name: 'Goods In',
  lines: ['1 Main St', 'Unit 4'],
  city: 'Springfield',
  region: 'IL',
  postalCode: '62704',
  country: 'US',
};

it.each<[Partial<PostalAddress>, string]>([
  [{}, 'Goods In\n1 Main St\nUnit 4\nSpringfield, IL 62704\nUnited States'],
  [{ name: null, lines: ['1 Main St'] }, '1 Main St\nSpringfield, IL 62704\nUnited States'],
  [
    { country: 'AT', city: 'Wien', region: null, postalCode: '1010', lines: ['Ring 1'] },
    'Goods In\nRing 1\n1010 Wien\nAustria',
  ],
  [
    { country: 'BD', city: 'Dhaka', region: null, postalCode: '1000', lines: ['12 Motijheel'] },
    'Goods In\n12 Motijheel\nDhaka - 1000\nBangladesh',
  ],
  // Unusual parts of an address for its country are printed, too.
  [
    { country: 'DE', city: 'München', region: 'Bayern', postalCode: '80331', lines: ['Tal 1'] },
    'Goods In\nTal 1\n80331 München\nBayern\nGermany',
  ],
  [
    { country: 'SG', city: 'Singapore', region: null, postalCode: '049315', lines: ['5 Raffles Place'] },
    'Goods In\n5 Raffles Place\nSINGAPORE 049315\nSingapore',
  ],
  // Another script, another order.
  [
    { country: 'CN', name: '王', lines: ['建国路1号'], city: '北京', region: '北京市', postalCode: '100000' },
    '100000\n北京市北京\n建国路1号\n王\nChina',
  ],
])('prints %j', (parts, text) => {
  expect(addressText({ ...base, ...parts })).toBe(text);
});

const countries = Array.from({ length: 26 * 26 }, (_, n) =>
  String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)),
);

it('prints every part, in whatever country, in at most 500 characters', () => {
  const longest = {
    name: 'n'.repeat(100),
    lines: ['a', 'b', 'c'].map((letter) => letter.repeat(70)),
    city: 'd'.repeat(60),
    region: 'e'.repeat(60),
    postalCode: '9'.repeat(16),
  };
  for (const country of countries) {
    const text = addressText({ ...longest, country });
    for (const part of [longest.name, ...longest.lines, longest.city, longest.region, longest.postalCode])
      expect(text).toContain(part);
    expect(text.length).toBeLessThanOrEqual(500);
    expect(unprintableIn(addressText({ ...longest, name: '王', country }))).toBeNull();
  }
});
