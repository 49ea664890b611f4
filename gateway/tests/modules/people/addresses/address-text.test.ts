import { formatAddress } from 'localized-address-format';
import { addressText } from '../../../../src/shared/address-text';
import type { PostalAddress } from '../../../../src/shared/postal-address';
import { unprintableIn } from '../../../../src/shared/text/printable';

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
    'Goods In\n5 Raffles Place\nSingapore 049315\nSingapore',
  ],
  // The country is named once, and the prefix of its postal codes.
  ...[
    ['JE', 'St Helier', 'JE1 1AA', 'St Helier\nJE1 1AA\nJersey'],
    ['GG', 'St Peter Port', 'GY1 1AA', 'St Peter Port\nGY1 1AA\nGuernsey'],
    ['GI', 'Gibraltar', 'GX11 1AA', 'GX11 1AA\nGibraltar'],
    ['GI', 'Catalan Bay', 'GX11 1AA', 'Catalan Bay\nGX11 1AA\nGibraltar'],
    ['AX', 'Mariehamn', 'AX-22100', 'AX-22100 Mariehamn\nÅland Islands'],
    ['LT', 'Vilnius', 'LT-01100', 'LT-01100 Vilnius\nLithuania'],
    ['LT', 'Vilnius', '01100', 'LT-01100 Vilnius\nLithuania'],
    ['MD', 'Chișinău', 'md 2001', 'MD-2001 Chișinău\nMoldova'],
    ['CH', 'Zürich', 'CH-8001', 'CH-8001 Zürich\nSwitzerland'],
    ['HR', 'Zagreb', 'HR10000', 'HR-10000 Zagreb\nCroatia'],
    ['LI', 'Vaduz', 'FL-9490', 'FL-9490 Vaduz\nLiechtenstein'],
    ['LI', 'Vaduz', 'LI-9490', 'FL-9490 Vaduz\nLiechtenstein'],
    ['LU', 'Luxembourg', 'LU-1234', 'L-1234 Luxembourg\nLuxembourg'],
    ['FO', 'Tórshavn', 'FO-100', 'FO100 Tórshavn\nFaroe Islands'],
    ['LT', 'Vilnius', 'lt 01100', 'LT-01100 Vilnius\nLithuania'],
    ['HR', 'Zagreb', 'hr-10000', 'HR-10000 Zagreb\nCroatia'],
    ['AX', 'Mariehamn', 'FI-22100', 'AX-22100 Mariehamn\nÅland Islands'],
    ['SE', 'Stockholm', 'S-111 20', 'SE-111 20 Stockholm\nSweden'],
    ['AZ', 'Baku', '1000', 'AZ 1000 Baku\nAzerbaijan'],
    ['MC', 'Monaco', 'MC 98000', 'MC-98000 Monaco\nMonaco'],
    ['JE', 'JERSEY', 'JE1 1AA', 'JERSEY\nJE1 1AA\nJersey'],
    ['GI', 'GIBRALTAR', 'GX11 1AA', 'GX11 1AA\nGibraltar'],
    ['DE', 'Berlin', 'D-10115', 'D-10115 Berlin\nGermany'],
    ['AD', 'Andorra la Vella', 'AD500', 'AD500 Andorra la Vella\nAndorra'],
    ['DK', 'Aarhus', 'DK-8000', 'DK-8000 Aarhus\nDenmark'],
    ['LV', 'Rīga', 'LV-1010', 'Rīga, LV-1010\nLatvia'],
  ].map(([country, city, postalCode, end]): [Partial<PostalAddress>, string] => [
    { country, city, postalCode, region: null, lines: ['1 Main St'] },
    `Goods In\n1 Main St\n${end}`,
  ]),
  [
    {
      country: 'JP',
      name: '王',
      lines: ['丸の内1-1'],
      city: '千代田区',
      region: '東京都',
      postalCode: '〒100-0001',
    },
    '〒100-0001\n東京都\n千代田区\n丸の内1-1\n王\nJapan',
  ],
  [
    {
      country: 'JP',
      name: '王',
      lines: ['丸の内1-1'],
      city: '千代田区',
      region: null,
      postalCode: '〒 １００－０００１',
    },
    '〒１００－０００１\n千代田区\n丸の内1-1\n王\nJapan',
  ],
  [
    { country: 'JP', lines: ['1-1 Marunouchi'], city: 'Chiyoda-ku', region: 'Tokyo', postalCode: '100-0001' },
    'Goods In\n1-1 Marunouchi, Chiyoda-ku, Tokyo\n100-0001\nJapan',
  ],
  [
    { country: 'AE', city: 'Al Quoz', region: 'Dubai', postalCode: null },
    'Goods In\n1 Main St\nUnit 4\nAl Quoz\nDubai\nUnited Arab Emirates',
  ],
  [
    { country: 'CI', city: 'Abidjan', region: null, postalCode: null },
    'Goods In\n1 Main St\nUnit 4 Abidjan\nCôte d’Ivoire',
  ],
  [
    { country: 'MZ', city: 'Maputo', region: 'Sul', postalCode: '1100', lines: ['1 Main St'] },
    'Goods In\n1 Main St\n1100 Maputo Sul\nMozambique',
  ],
  [
    { country: 'PR', city: 'San Juan', region: 'PR', postalCode: '00901', lines: ['1 Main St'] },
    'Goods In\n1 Main St\nSan Juan PR 00901\nPuerto Rico',
  ],
  // Another script, another order.
  [
    { country: 'CN', name: '王', lines: ['建国路1号'], city: '北京', region: '北京市', postalCode: '100000' },
    '100000\n北京市北京\n建国路1号\n王\nChina',
  ],
])('prints %j', (parts, text) => {
  expect(addressText({ ...base, ...parts })).toBe(text);
});

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
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

const latin = { name: 'Nnn', lines: ['Aa1', 'Aa2'], city: 'Ccc', region: 'Sss', postalCode: '77777' };
const han = { name: '王明', lines: ['建国路', '二楼'], city: '北京', region: '河北', postalCode: '77777' };
type Parts = Omit<PostalAddress, 'country'>;
const partsOf = ({ name, lines, city, region, postalCode }: Parts) =>
  [name, ...lines, city, region, postalCode].filter((part) => part !== null && part !== '');

/** All parts, and each part missing. */
const variants = (all: Parts): Parts[] => [
  all,
  ...[{ name: null }, { city: '' }, { region: null }, { postalCode: null }].map((missing) => ({
    ...all,
    ...missing,
  })),
  { ...all, name: null, region: null, postalCode: null },
];

/** The order of the library, of the parts that its format has. */
function libraryOrder({ name, lines, city, region, postalCode, country }: PostalAddress): string[] {
  const script = /\p{Script=Han}/u.test(city + lines.join('')) ? 'local' : 'latin';
  const text = formatAddress(
    {
      postalCountry: country,
      name: name ?? '',
      addressLines: [...lines],
      locality: city,
      administrativeArea: region ?? '',
      postalCode: postalCode ?? '',
    },
    script,
  ).join('\n');
  const parts = [name, ...lines, city, region, postalCode].filter((part) => part && text.includes(part));
  return (parts as string[]).sort((one, other) => text.indexOf(one) - text.indexOf(other));
}

it.each(countries.filter((country) => names.of(country)))(
  'prints an address of %s, whatever it lacks',
  (country) => {
    const countryName = names.of(country) as string;
    for (const parts of [latin, han].flatMap(variants)) {
      const address = { ...parts, country };
      const text = addressText(address);
      const lines = text.split('\n');
      const times = (part: string) => text.split(part).length - 1;
      const of = JSON.stringify([country, text]);
      for (const part of partsOf(parts)) expect([of, part, times(part as string)]).toEqual([of, part, 1]);
      expect([of, lines.at(-1), text.toLowerCase().split(countryName.toLowerCase()).length - 1]).toEqual([
        of,
        countryName,
        1,
      ]);
      expect([
        of,
        lines.filter((line) => line !== line.trim() || !line || /^[,\-]|[,\-]$/.test(line)),
      ]).toEqual([of, []]);
      const order = libraryOrder(address);
      expect([of, [...order].sort((one, other) => text.indexOf(one) - text.indexOf(other))]).toEqual([
        of,
        order,
      ]);
      const prefixed = addressText({ ...address, postalCode: `${country}-77777` });
      expect(prefixed).not.toMatch(/([A-Z]{2})[- ]?\1-77777/);
    }
  },
);
