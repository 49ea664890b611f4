import fc from 'fast-check';
import { isEmailAddress } from '../../src/shared/field-rules';
import {
  hiddenIn,
  hiddenInLines,
  isVisible,
  misleadingIn,
  nameOf,
  oneLine,
} from '../../src/shared/text/one-line';
import { lineForm, textForm } from '../../src/rules/text-form';
import { hasGlyph, unprintableIn } from '../../src/shared/text/printable';
import { TYPEFACES } from '../../src/shared/text/typefaces';
import { charactersOf } from '../support/pdf/fonts';

const code = (character: string | null) =>
  character && `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

describe('a text in one line', () => {
  it.each([
    ...['\u0000', '\t', '\n', '\r', '\u001b', '\u007f', '\u0085', '\u009f'],
    ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180b', '\u180e'],
    ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u2029', '\u202a', '\u202e', '\u2060'],
    ...['\u2063', '\u2066', '\u2069', '\u206a', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufff9'],
    ...['\u{1bca0}', '\u{1d173}', '\u{e0001}', '\u{e0041}', '\u{e0100}', '\u{e01f0}'],
  ])('does not hold %j', (character) => {
    expect(code(hiddenIn(`Acme${character} Ltd`))).toBe(code(character));
    expect(hiddenIn(character)).toBe(character);
    expect(oneLine(`a${character}b`)).toMatch(/^a ?b$/);
  });

  it.each([
    ...['Acme Ltd', 'É Łódź ẞ', 'Ελένη', '株式会社ロボット', 'قطعات‌سازی', 'শ্রী‌মান', 'ක්‍ෂ', 'र्‍य'],
    ...['👩🏽‍🚀', '❤️', '👨‍👩‍👧', '3️⃣', '葛\u{e0100}城', '\u00a0no break', 'a\u3000b', '١٢٣', 'שלום'],
  ])('holds %s, which oneLine keeps', (text) => {
    expect(hiddenIn(text)).toBeNull();
    expect(oneLine(text)).toBe(text.replace(/\s+/g, ' ').trim());
  });

  it.each([
    'a\u200db',
    'ص\u200c\u200cب',
    '\u200dक',
    'a\ufe0f',
    '3\ufe0f',
    '❤\ufe0f\ufe0f',
    '👩\u200dx',
    '葛\ufe0f',
  ])('does not hold a joiner or a variant that belongs to nothing: %j', (text) => {
    expect(hiddenIn(text)).not.toBeNull();
    expect(hiddenIn(oneLine(text))).toBeNull();
  });

  it('is what oneLine makes of any text', () => {
    const any = fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 1 }),
        fc.constantFrom('\u200d', '\ufe0f', 'क', '👩', '\n'),
      ),
    });
    fc.assert(fc.property(any, (text) => hiddenIn(oneLine(text)) === null));
  });

  it('names the character', () => {
    expect(['\u202e', '\u0007', '\u{e0041}', '\n', '𖼀'].map(nameOf)).toEqual([
      'U+202E RIGHT-TO-LEFT OVERRIDE',
      'U+0007 (control character)',
      'U+E0041 (invisible character)',
      'U+000A LINE FEED',
      '𖼀 (U+16F00)',
    ]);
  });
});

it('an address has line breaks and nothing else that is hidden', () => {
  expect(['Road 5\nDhaka', 'Road 5\r\nDhaka'].map(hiddenInLines)).toEqual([null, null]);
  expect(['a\tb', 'a\rb', 'a\u2028b', 'a\u202eb'].map(hiddenInLines)).toEqual([
    '\t',
    '\r',
    '\u2028',
    '\u202e',
  ]);
});

describe('a text of several lines', () => {
  it.each([
    ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u061c', '\u200e', '\u200f'],
    ...['\u202a', '\u202c', '\u202e', '\u2066', '\u2069', '\u206f', '\ufff9'],
  ])('does not hold %j', (character) => {
    expect(code(misleadingIn(`Acme${character}\nLtd`))).toBe(code(character));
  });

  it.each([
    'two\nlines',
    'ไม่\u200bเป็นไร',
    'نمی\u200cخواهم',
    'co\u00adoperate',
    '👩🏽‍🚀',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])('holds %j', (text) => expect(misleadingIn(text)).toBeNull());
});

it.each([
  ...[
    '',
    ' ',
    '\u00a0',
    '\u3000',
    '\n\t',
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u1160',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
  ],
  ...['\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\u{e0041}\u{e0042}', '\u{e0100}', '\u0301'],
  ...['\u200b\u2060\u00ad', ' \u200b\n\ufeff ', '\u202e\u200d\ufe0f'],
])('nobody sees %j', (text) => expect(isVisible(text)).toBe(false));

it.each(['x', '.', '\u200bx', '❤️', '👨‍👩‍👧', 'क्‍ष', '\ue000', '\u{1fae9}', '\u0bcd\u0b95'])(
  '%j is seen',
  (text) => expect(isVisible(text)).toBe(true),
);

describe('the form in which texts are stored', () => {
  it.each([
    [' Bay 4\nRow 2 ', 'Bay 4 Row 2', 'Bay 4\nRow 2'],
    ['PO 7\r\n', 'PO 7', 'PO 7'],
    ['a \t b', 'a b', 'a      b'],
    ['a\r\nb\rc\u2028d\u2029e\u000bf\u000cg\u0085h', 'a b c d e f g h', 'a\nb\nc\nd\ne\nf\ng\nh'],
    ['a  b', 'a  b', 'a  b'],
    ['cafe\u0301', 'café', 'café'],
    ['\ufeffname\u00a0', 'name', 'name'],
    ['م\u200cی', 'م\u200cی', 'م\u200cی'],
  ])('of %j is %j in one line, else %j', (typed, line, text) => {
    expect([lineForm(typed), textForm(typed)]).toEqual([line, text]);
  });

  it('is its own form', () => {
    const any = fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 1 }),
        fc.constantFrom('\r', '\n', '\t', ' ', '\u0301'),
      ),
    });
    fc.assert(
      fc.property(any, (text) => {
        for (const form of [lineForm, textForm]) expect(form(form(text))).toBe(form(text));
        expect(lineForm(text)).not.toMatch(/[\t\n\v\f\r\u0085\u2028\u2029]/);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it.each([
    ...[
      '=?utf-8?q?v?=@example.com',
      '=?UTF-8?B?dg==?=@example.com',
      '"=?utf-8?q?v?="@example.com',
      'a=?x?=@example.com',
    ],
    ...['"a\nb"@x.example', '"a\r\nBcc: v@x.example"@x.example', '"a b"@x.example', '"a\tb"@x.example'],
    ...['a\u200b@x.example', '\u202ea@x.example', 'a\u00ad@x.example', 'a@x.exam\u200dple', ' a@x.example'],
    ...[
      'a@x.example\n',
      `${'a'.repeat(65)}@x.example`,
      `a@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(63)}.example`,
    ],
  ])('is not %j', (text) => expect(isEmailAddress(text)).toBe(false));

  it.each([
    'a@x.example',
    '"a.b"@x.example',
    'a=b?c@x.example',
    'müller@x.example',
    `${'a'.repeat(64)}@x.example`,
  ])('is %s', (text) => expect(isEmailAddress(text)).toBe(true));
});

describe('what documents print', () => {
  it.each([
    ...[
      '株式会社ロボット工房',
      '机器人技术有限公司',
      '機器人',
      '로봇 부품 뷁',
      'רובוטיקה',
      'شركة الروبوتات',
      'پارس',
    ],
    ...['หุ่นยนต์', 'रोबोटिक्स', 'রোবট শিক্ষা কেন্দ্র', 'ரோபோ', 'రోబో', 'રોબોટ', 'ರೋಬೋ', 'റോബോ', 'රොබෝ', 'ਰੋਬੋਟ'],
    ...[
      '⌀12 µm Ω 10kΩ ≥5% ≤ ± → ✓ ① ℃ № ㈱ × °',
      '👩🏽‍🚀 🤖',
      'Ελένη',
      'Юлія',
      'e\u0301',
      'a\u2003b\u202fc',
      'x\u202ey',
    ],
  ])('has all of %s', (text) => expect(unprintableIn(text)).toBeNull());

  it.each([
    ['ᚠᚢ runes', 'ᚠ'],
    ['a 𓀀', '𓀀'],
    ['\ue000', '\ue000'],
  ])('has not all of %s', (text, character) => expect(unprintableIn(text)).toBe(character));

  it('is what the files of the fonts have', () => {
    for (const face of TYPEFACES) {
      const characters = charactersOf(face);
      expect([face.name, characters.every((character) => hasGlyph(face, character))]).toEqual([
        face.name,
        true,
      ]);
      const has = new Set(characters);
      const others = characters.flatMap((at) => [at - 1, at + 1]).filter((at) => !has.has(at));
      expect([face.name, others.filter((at) => hasGlyph(face, at))]).toEqual([face.name, []]);
    }
  });
});
