import {
  directed,
  drawnOf,
  inDirectionOf,
} from '../../../../src/modules/receivables/documents/pdf/direction';
import { runsOf } from '../../../../src/modules/receivables/documents/pdf/typeface';

/** Letters for Hebrew ones, so that the order can be read here. */
const hebrew = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x61 + 0x5d0));
const latin = (text: string) =>
  text.replace(/[\u05d0-\u05ea]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x5d0 + 0x61));

/** The characters on paper from left to right: the library reverses a run of Hebrew. */
const onPaper = (line: string) =>
  directed(line)
    .map((part) => {
      const drawn = drawnOf(part);
      return /[\u05d0-\u05ea]/.test(drawn) ? [...drawn].reverse().join('') : drawn;
    })
    .map(latin)
    .join('');

it.each([
  ['abc def', 'abc def', false],
  ['abc (DOCK 3) def', 'fed (DOCK 3) cba', true],
  ['abc 4711, def', 'fed ,4711 cba', true],
  ['(abc)', '(cba)', true],
  ['ORDER abc def 12', 'ORDER 12 fed cba', false],
  ['abc 10:30-11:00', '10:30-11:00 cba', true],
])('%s', (written, drawn, isRightToLeft) => {
  if (!isRightToLeft && !/[A-Z]/.test(written)) return expect(onPaper(written)).toBe(drawn);
  const text = hebrew(written);
  const [line = ''] = inDirectionOf(text, [text]);
  expect(line !== text).toBe(isRightToLeft);
  expect(onPaper(line)).toBe(drawn);
});

it('a line has the direction of its paragraph', () => {
  const [first = '', second = ''] = inDirectionOf(hebrew('abc DOCK def'), [
    hebrew('abc'),
    `DOCK ${hebrew('def')}`,
  ]);
  expect([onPaper(first), onPaper(second)]).toEqual(['cba', 'fed DOCK']);
  expect(inDirectionOf('DOCK', ['DOCK'])).toEqual(['DOCK']);
});

it('Persian digits stand from left to right', () => {
  const [digits] = directed('\u06f1\u06f2\u06f3');
  expect(digits && drawnOf(digits)).toBe('\u06f3\u06f2\u06f1');
});

it.each([
  ['株式会社', 'noto-sans-sc'],
  ['株式会社ロボ', 'biz-udpgothic'],
])('the letters of %s are those of %s', (text, family) => {
  expect(new Set(runsOf(text, false).map(({ font }) => font.includes(family)))).toEqual(new Set([true]));
});

it('what no one sees is not drawn', () => {
  expect(
    runsOf('a\u200b\u00adb\u2003c', false)
      .map(({ drawn }) => drawn)
      .join(''),
  ).toBe('ab\u2003c');
});
