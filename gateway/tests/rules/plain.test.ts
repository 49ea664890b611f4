import { normalizeSku, plain, unaccented } from '../../src/rules/plain';

it.each([
  ...[
    'HALO-360',
    'ＨＡＬＯ－３６０',
    'HALO-３６０',
    'halo-٣٦٠',
    'HALO-৩৬০',
    'HALO-३६०',
    'HALO-۳۶۰',
    'HALO-๓๖๐',
  ],
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe58', '\ufe63', '\uff0d'].map(
    (dash) => `HALO${dash}360`,
  ),
  ...['HA\u200bLO-360', '\ufeffHALO-360', 'HALO\u00ad-360', 'HALO-3\u206060', '\u202aHALO-360\u202c'],
  ...[
    ' halo - 360 ',
    'HALO\u00a0-\u3000360',
    'HALO-360\n',
    'ＨＡＬＯー３６０',
    'HALO-𝟑𝟔𝟎',
    'HALO-③⑥⓪',
    'HALO-\u{e0033}360',
  ],
])('%j is the part number HALO-360', (typed) => expect(normalizeSku(typed)).toBe('HALO-360'));

it.each(['TİTAN-20', 'tıtan-20', 'ti\u0307tan-20', 'titan-20', 'TI\u0307TAN–20'])(
  '%j is the part number TITAN-20 of a Turkish keyboard',
  (typed) => expect(normalizeSku(typed)).toBe('TITAN-20'),
);

it.each([
  ['PO\u20134500 \u0661\u0662', 'PO-4500 12'],
  ['ＩＮＶ－２０２６－００００４２', 'INV-2026-000042'],
  ['cafe\u0301', 'café'],
  ['ロボット', 'ロボット'],
])('%j is %j in its plain spelling', (typed, spelled) => expect(plain(typed)).toBe(spelled));

it.each([
  ['turkiye', ['Türkiye', 'TÜRKİYE', 'TURKIYE', 'Tu\u0308rkıye', 'ＴÜＲＫＩＹＥ', 'TÜR\u200bKİYE']],
  ['strasse', ['Straße', 'STRASSE', 'STRAẞE']],
  ['osterreich', ['Österreich', 'O\u0308STERREICH', 'OSTERREICH']],
  ['αθηνασ', ['Αθήνας', 'ΑΘΉΝΑΣ', 'ΑΘΗΝΑΣ']],
  ['lodz', ['Łódź', 'LODZ']],
])('%j is spelled %j, too', (letters, spellings) => {
  for (const spelling of spellings) expect([spelling, unaccented(spelling)]).toEqual([spelling, letters]);
});
