import {
  commonPlace,
  OTHER_TERRITORIES,
  SEVERAL_TERRITORIES,
  taxPlaceOf,
} from '../../src/rules/tax-territories';

/** Addresses with a tax that is not that of their country: country, postal codes, a text without one. */
const TERRITORIES: [string, string, readonly string[], string][] = [
  ['ES', 'IC', ['35001', '38917', 'ES-35001', '35 001', '３５００１'], 'Calle Mayor 1, Las Palmas'],
  ['ES', 'EA', ['51001', '52006'], 'Melilla'],
  ['DE', 'XB', ['78266', 'D 78266'.slice(2)], 'Büsingen am Hochrhein'],
  ['DE', 'XH', ['27498'], 'Helgoland'],
  ['IT', 'XL', ['23041'], 'Livigno (SO)'],
  ['IT', 'XC', ['22061'], 'Campione d’Italia'],
  ['GB', 'XI', ['BT1 1AA', 'bt93 8hq'], '1 Main St, Belfast, Northern Ireland'],
  ['GB', 'JE', ['JE2 3AB'], 'St Helier, Jersey'],
  ['GB', 'GG', ['GY1 1AA'], 'Guernsey'],
  ['GB', 'IM', ['IM1 1AA'], 'Douglas, Isle of Man'],
  ['GR', 'XO', ['63086', '630 86'], 'Mount Athos'],
  ['FI', 'AX', ['22100', 'FI-22100'], 'Mariehamn'],
  ['PT', 'XM', ['9000-123', '9000'], 'Funchal'],
  ['PT', 'XA', ['9500-321'], 'Ponta Delgada, Açores'],
  ['AT', 'XJ', ['6691', '6993'], 'Mittelberg'],
  ['FR', 'GP', ['97110'], 'Pointe-à-Pitre, Guadeloupe'],
  ['FR', 'BL', ['97133'], 'Saint-Barthélemy'],
  ['FR', 'MF', ['97150'], 'Marigot'],
  ['FR', 'RE', ['97400'], 'Saint-Denis, La Réunion'],
  ['FR', 'MC', ['98000'], 'Monaco'],
  ['NO', 'SJ', ['9170'], 'Longyearbyen'],
];

it.each(TERRITORIES)('of %s, %s has a tax of its own', (country, territory, codes, text) => {
  const place = { country, territory };
  for (const postalCode of codes) {
    expect(taxPlaceOf({ country, postalCode })).toEqual(place);
    expect(taxPlaceOf({ country, text: `1 Main St, ${postalCode.replace(/\s/g, '')} Town` })).toEqual(place);
  }
  expect(taxPlaceOf({ country, text })).toEqual(place);
});

it.each([
  ['ES', '28013', 'Madrid'],
  ['ES', '50001', 'Zaragoza'],
  ['DE', '78224', 'Singen'],
  ['IT', '23030', 'Valdisotto'],
  ['GB', 'B1 1AA', 'Birmingham'],
  ['GB', 'EC1A 1BB', 'London'],
  ['GR', '63100', 'Polygyros'],
  ['FI', '00100', 'Helsinki'],
  ['PT', '1000-001', 'Lisboa'],
  ['AT', '6700', 'Bludenz'],
  ['FR', '75001', 'Paris'],
  ['US', '35001', 'Adamsville'],
  ['DE', '35001', 'Town'],
])('%s %s %s is taxed as its country', (country, postalCode, city) => {
  const place = { country, territory: null };
  expect(taxPlaceOf({ country, postalCode, text: city })).toEqual(place);
  expect(taxPlaceOf({ country, text: `12 Main St, ${postalCode} ${city}` })).toEqual(place);
  expect(taxPlaceOf({ country, text: city })).toEqual(place);
});

it.each([
  ['DE', 'XB', ['BÜSINGEN', 'Busingen', 'Buesingen', 'Bu\u0308singen', 'BÜS\u00adINGEN']],
  ['FI', 'AX', ['ÅLAND', 'Aland', 'A\u030aland', 'MARİEHAMN']],
  ['PT', 'XA', ['AÇORES', 'Acores', 'Ac\u0327ores', 'azores']],
  ['DK', 'GL', ['GRØNLAND', 'Gronland', 'grønland']],
  ['FR', 'RE', ['La Réunion', 'LA REUNION', 'La Re\u0301union']],
  ['FR', 'NC', ['Nouméa', 'NOUMEA', 'Nouvelle-Calédonie', 'NOUVELLE CALEDONIE']],
  ['FR', 'PF', ['Polynésie', 'POLYNESIE', 'ＴＡＨＩＴＩ']],
  ['IT', 'XL', ['LİVİGNO', 'livigno', 'LIVIGNO']],
  ['GR', 'XO', ['Άγιον Όρος', 'ΑΓΙΟΝ ΟΡΟΣ', 'Αγιον Ορος']],
])(
  'the name of a territory counts with and without accents, in any case: %s %s',
  (country, territory, texts) => {
    for (const text of texts)
      expect([text, taxPlaceOf({ country, text })]).toEqual([text, { country, territory }]);
  },
);

it('a postal code counts more than a name', () => {
  const madrid = { country: 'ES', postalCode: '28013', text: 'Calle Tenerife' };
  expect(taxPlaceOf(madrid).territory).toBeNull();
});

it('without a country there is no territory', () => {
  expect(taxPlaceOf({ country: null, postalCode: '35001' })).toEqual({ country: null, territory: null });
});

it('addresses in several territories have no common one', () => {
  const [mainland, islands] = [null, 'IC'].map((territory) => ({ country: 'ES', territory }));
  if (!mainland || !islands) throw new Error('two places');
  expect(commonPlace([islands, islands])).toEqual(islands);
  expect(commonPlace([mainland, islands]).territory).toBe(SEVERAL_TERRITORIES);
  expect(OTHER_TERRITORIES.has(SEVERAL_TERRITORIES)).toBe(false);
});
