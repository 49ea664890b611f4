import fc from 'fast-check';
import { isRefusal, type Quantity } from '../../../../src/modules/catalogue/attributes/quantity/quantity';
import {
  readQuantity,
  withTolerance,
} from '../../../../src/modules/catalogue/attributes/quantity/read-quantity';
import { showQuantity } from '../../../../src/modules/catalogue/attributes/quantity/show-quantity';
import { findUnit, NO_UNIT, type Unit } from '../../../../src/modules/catalogue/attributes/quantity/units';
import { SPELLINGS } from './spellings';
import { spellingOf } from '../../../../src/modules/catalogue/attributes/quantity/spelling';

const unit = (symbol: string): Unit => findUnit(spellingOf(symbol).text) ?? NO_UNIT;
const read = (typed: string, symbol: string) => readQuantity(typed, unit(symbol));

const all = Object.entries(SPELLINGS).flatMap(([symbol, texts]) =>
  texts.map(([text, value]) => [text, symbol, value] as const),
);

it.each(all)('%s as %s', (text, symbol, value) => {
  const found = read(text, symbol) as Quantity;
  expect(found).toEqual({ min: null, typical: expect.any(Number), max: null });
  expect(Math.abs((found.typical ?? NaN) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-9);
});

it('200 spellings and more sort by what they mean', () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  for (const [symbol, texts] of Object.entries(SPELLINGS)) {
    const sorted = [...texts].sort(([one], [other]) => typical(one, symbol) - typical(other, symbol));
    const expected = [...texts].sort(([, one], [, other]) => one - other);
    expect(sorted.map(([, value]) => value)).toEqual(expected.map(([, value]) => value));
  }
});
const typical = (text: string, symbol: string) => (read(text, symbol) as Quantity).typical ?? NaN;

it('one number has one value, however it is typed', () => {
  const same = ['10 µF', '10uF', '0.01 mF', '10 000 nF', '1e-5 F', '10μ'].map((text) => typical(text, 'F'));
  expect(new Set(same).size).toBe(1);
});

const range = (min: number | null, max: number | null, typ: number | null = null) => ({
  min,
  typical: typ,
  max,
});

it.each([
  ['−40…85 °C', '°C', range(233.15, 358.15)],
  ['-40 to +85 °C', '°C', range(233.15, 358.15)],
  ['-40°C ~ 85°C', '°C', range(233.15, 358.15)],
  ['-40--20', '°C', range(233.15, 253.15)],
  ['20 °C ±2 °C', '°C', range(291.15, 295.15, 293.15)],
  ['3.3 V – 5 V', 'V', range(3.3, 5)],
  ['24–48 V', 'V', range(24, 48)],
  ['3.3-5', 'V', range(3.3, 5)],
  ['0..10V', 'V', range(0, 10)],
  ['500 mA … 1.5 A', 'A', range(0.5, 1.5)],
  ['1–10k', 'Ω', range(1_000, 10_000)],
  ['4 A max', 'A', range(null, 4)],
  ['max. 4 A', 'A', range(null, 4)],
  ['≤ 4 A', 'A', range(null, 4)],
  ['up to 4 A', 'A', range(null, 4)],
  ['≥ 4 A', 'A', range(4, null)],
  ['min 5 V', 'V', range(5, null)],
  ['30 min', 's', range(null, null, 1_800)],
  ['30 s min', 's', range(30, null)],
  ['5 V typ.', 'V', range(null, null, 5)],
  ['3 V min, 3.3 V typ, 3.6 V max', 'V', range(3, 3.6, 3.3)],
  ['min 3, typ 3.3, max 3.6', 'V', range(3, 3.6, 3.3)],
  ['±5 %', '%', range(-0.05, 0.05)],
  ['±0.03 mm', 'mm', range(-3e-5, 3e-5)],
  ['10 kΩ ±1 %', 'Ω', range(9_900, 10_100, 10_000)],
  ['100 +/- 5 mm', 'mm', range(0.095, 0.105, 0.1)],
  ['1,5 – 10,000 mm', 'mm', range(0.0015, 0.01)],
] as const)('%s as %s', (text, symbol, expected) => {
  expect(read(text, symbol)).toEqual(expected);
});

it.each([
  ['', 'V', 'A number is missing here', ''],
  ['abc', 'V', 'This is not a number', 'abc'],
  ['NaN', 'V', 'This is not a number', 'NaN'],
  ['∞ V', 'V', 'This is not a number', '∞ V'],
  ['Infinity', 'V', 'This is not a number', 'Infinity'],
  ['1e400', 'V', 'This number is too large', '1e400'],
  ['1e31 V', 'V', 'This number is too large', '1e31 V'],
  ['10²', 'V', '“^2” is not understood', '²'],
  ['5 A', 'V', '“A” measures something else than V', 'A'],
  ['5 V – 4 A', 'V', '“A” measures something else than V', 'A'],
  ['10 m', 'Ω', '“m” measures something else than Ω', 'm'],
  ['60 rpm', 'Hz', '“rpm” measures something else than Hz', 'rpm'],
  ['8 V', '', 'This number has no unit', 'V'],
  ['5 dB', '%', '“dB” measures something else than %', 'dB'],
  ['5 foo', 'V', '“foo” is not a known unit', 'foo'],
  ['5 k', '°C', '“k” is not a known unit', 'k'],
  ['48–24 V', 'V', 'The smallest number comes first: this range ends below its beginning', '48–24 V'],
  ['1,500 mm', 'mm', '“1,500” may be 1500 or 1.5. Write one of them', '1,500'],
  ['1.5.2 V', 'V', '“1.5.2” is not a number', '1.5.2'],
  ['1/0 W', 'W', 'Nothing can be divided by 0', '1/0'],
  ['M3×12', 'mm', 'These are several measures. Each of them is an attribute', '×12'],
  ['80 × 56 mm', 'mm', 'These are several measures. Each of them is an attribute', '× 56 mm'],
  ['4 A per phase', 'A', '“per phase” is not understood', 'per phase'],
  ['4 A max 5 A max', 'A', 'This is a second number', '5 A max'],
  ['5 V –', 'V', 'A number is missing here', ''],
  ['4R7 F', 'F', '“R” and “F” are two units', 'R7 F'],
] as const)('%s as %s is refused with its place', (text, symbol, problem, place) => {
  const refusal = read(text, symbol);
  expect(refusal).toMatchObject({ problem });
  if (isRefusal(refusal)) expect(text.slice(refusal.at, refusal.at + refusal.length)).toBe(place);
});

it('a single number has the tolerance of its definition, unless it has one of its own', () => {
  const shown = (typed: string) => {
    const quantity = withTolerance(read(typed, 'Ω') as Quantity, 0.05);
    return showQuantity(quantity, unit('Ω')).replace(/\u00a0/g, ' ');
  };
  expect(shown('4k7')).toBe('4.7 kΩ ±5 %');
  expect(shown('4k7 ±1 %')).toBe('4.7 kΩ ±1 %');
  expect(shown('max 4k7')).toBe('max 4.7 kΩ');
});

it('a long text is refused, whatever is in it', () => {
  expect(read(`${'9'.repeat(101)} V`, 'V')).toMatchObject({ problem: 'At most 100 characters' });
});

it.each([
  ['4k7', 'Ω', '4.7 kΩ'],
  ['0.00001', 'F', '10 µF'],
  ['-40...85', '°C', '−40 … 85 °C'],
  ['500 mA - 1.5 A', 'A', '500 mA … 1.5 A'],
  ['0-10', 'V', '0 … 10 V'],
  ['16000', 'mm', '16 000 mm'],
  ['16000 mm', 'm', '16 m'],
  ['480000000', 'Hz', '480 MHz'],
  ['max 4', 'A', 'max 4 A'],
  ['10k ±1%', 'Ω', '10 kΩ ±1 %'],
  ['min 3, typ 3.3, max 4', 'V', 'min 3 V, typ 3.3 V, max 4 V'],
  ['±5', '%', '±5 %'],
  ['15', '°', '15°'],
  ['0.45', 'N·m', '0.45 N·m'],
  ['10', 'mm²', '10 mm²'],
  ['36', '', '36'],
] as const)('%s of %s is shown as %s', (text, symbol, expected) => {
  const shown = showQuantity(read(text, symbol) as Quantity, unit(symbol));
  expect(shown.replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});

/** Numbers of at most nine digits, from a pico to a tera. */
const numbers = fc
  .tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: -12, max: 9 }))
  .map(([digits, power]) => `${digits}e${power}`);

it('what is shown is read back', () => {
  const symbols = fc.constantFrom(...Object.keys(SPELLINGS), 'mAh', 'kB', 'psi', 'dB', 'px', 'L/min');
  const pair = fc
    .tuple(numbers, numbers)
    .map((both) => both.sort((one, other) => Number(one) - Number(other)));
  const texts = fc.oneof(
    numbers,
    numbers.map((number) => `max ${number}`),
    numbers.map((number) => `min ${number}`),
    pair.map(([from, to]) => `${from} ... ${to}`),
    fc.tuple(numbers, fc.integer({ min: 1, max: 99 })).map(([number, percent]) => `${number} ± ${percent} %`),
  );
  fc.assert(
    fc.property(texts, symbols, (typed, symbol) => {
      const quantity = read(typed, symbol) as Quantity;
      // A tolerance of a ratio may leave no reading; it is refused above.
      fc.pre(!isRefusal(quantity));
      const shown = showQuantity(quantity, unit(symbol));
      const back = read(shown, symbol);
      if (isRefusal(back)) throw new Error(`${typed} → ${shown} → ${back.problem}`);
      for (const part of ['min', 'typical', 'max'] as const)
        expect([shown, part, close(back[part], quantity[part])]).toEqual([shown, part, true]);
    }),
    { numRuns: 2_000 },
  );
});
const close = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && Math.abs(one - other) <= Math.abs(other) * 1e-9);
