import { calledExactly, matching } from '../../components/fields/searchable-choice';
import { countries, countryName, taxPlaces } from './countries';

/** What two countries are called: a person decides which. */
const AMBIGUOUS = 'Kongo';

it.each<[string, readonly string[]]>([
  [
    'AT',
    [
      'Austria',
      'AUSTRIA',
      'Österreich',
      'O\u0308sterreich',
      'ÖSTERREICH',
      'OSTERREICH',
      'Oesterreich',
      'Autriche',
    ],
  ],
  [
    'TR',
    ['Türkiye', 'TÜRKİYE', 'TURKIYE', 'turkiye', 'Turkey', 'TURKEY', 'TURKEY\u200b', 'Türkei', 'TUERKEI'],
  ],
  [
    'CI',
    [
      'Côte d’Ivoire',
      "Cote d'Ivoire",
      'CÔTE D’IVOIRE',
      "COTE D'IVOIRE",
      'Ivory Coast',
      'Costa d\u02bcAvorio',
    ],
  ],
  ['KR', ['South Korea', 'Republic of Korea', 'Korea', '대한민국', 'Südkorea']],
  [
    'US',
    [
      'US',
      'USA',
      'U.S.A.',
      'United States',
      'the united states',
      'United States of America',
      'États-Unis',
      'ETATS UNIS',
    ],
  ],
  ['GB', ['UK', 'U.K.', 'Great Britain', 'United Kingdom', 'Royaume-Uni']],
  ['DE', ['Deutschland', 'DEUTSCHLAND', 'Germany', 'Allemagne', 'Duitsland', 'Niemcy', '德国', 'Германия']],
  ['CH', ['Switzerland', 'Schweiz', 'Suisse', 'Svizzera', 'SUÍÇA']],
  ['IS', ['Iceland', 'Ísland', 'Island', 'ISLAND']],
  ['GR', ['Greece', 'Ελλάδα', 'ΕΛΛΆΔΑ', 'ΕΛΛΑΔΑ', 'Griechenland']],
  ['CZ', ['Czechia', 'Czech Republic', 'Česko', 'CESKO', 'Tschechien']],
  ['JP', ['日本', 'Japan', 'Japon', 'ＪＡＰＡＮ']],
  ['EG', ['Egypt', 'مصر', 'Ägypten', 'Aegypten']],
  ['BD', ['বাংলাদেশ', 'Bangladesh']],
  ['LC', ['St. Lucia', 'St Lucia', 'Saint Lucia', 'SAINT LUCIA']],
  ['BA', ['Bosnia & Herzegovina', 'Bosnia and Herzegovina', 'BOSNA I HERCEGOVINA']],
  ['RU', ['Russia', 'Russian Federation', 'Россия', 'РОССИЯ']],
  ['NL', ['Netherlands', 'The Netherlands', 'Holland', 'Nederland', 'Pays-Bas']],
  ['AX', ['Åland Islands', 'ALAND ISLANDS', 'Åland', 'Aland']],
  ['IE', ['Éire', 'EIRE', 'Irlande', 'Republic of Ireland']],
])('%s is called %j', (code, names) => {
  for (const name of names) {
    expect([name, calledExactly(countries, name)?.value]).toEqual([name, code]);
    expect([name, matching(countries, ` ${name} `)[0]?.value]).toEqual([name, code]);
  }
});

it('no name of a country, in upper or lower case, is taken for another one', () => {
  for (const choice of countries)
    for (const name of [choice.label, ...choice.names()])
      for (const typed of [name, name.toUpperCase(), name.toLowerCase()])
        if (name !== AMBIGUOUS)
          expect([typed, calledExactly(countries, typed)?.value]).toEqual([typed, choice.value]);
});

it.each(['', ' ', '.', AMBIGUOUS, 'Atlantis', 'Austria 1010'])('%j is no country', (typed) =>
  expect(calledExactly(countries, typed)).toBeUndefined(),
);

it.each([
  ['aus', ['Australia', 'Austria']],
  ['österr', ['Austria']],
  ['deutsch', ['Germany']],
  ['isl', ['Isle of Man']],
  ['us', ['United States']],
  ['kongo', ['Congo - Brazzaville', 'Congo - Kinshasa']],
  ['kore', ['North Korea', 'South Korea']],
])('%j finds %j first', (typed, labels) => {
  const found = matching(countries, typed).map(({ label }) => label);
  expect(found.slice(0, labels.length)).toEqual(labels);
});

it('a territory is among the places of taxes, and named', () => {
  expect(calledExactly(taxPlaces, 'CANARY ISLANDS')?.value).toBe('IC');
  expect(calledExactly(countries, 'Canary Islands')).toBeUndefined();
  expect(countryName('IC')).toBe('Canary Islands');
});
