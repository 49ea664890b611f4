import { findUnit, fromBase, type Unit } from './units';
import type { Quantity } from './quantity';

/** Units whose numbers people write with prefixes: 4.7 kΩ, 10 µF, 480 MHz. A drawing in mm stays in mm. */
const SCALED = /^([pnumkMG]?)(ohm|F|H|V|A|W|Hz|bit\/s|S)$|^()(s|m|B)$/;
const PREFIXES: readonly (readonly [string, number])[] = [
  ['G', 1e9],
  ['M', 1e6],
  ['k', 1e3],
  ['', 1],
  ['m', 1e-3],
  ['u', 1e-6],
  ['n', 1e-9],
  ['p', 1e-12],
];

/** The unit in which people write a number. */
function unitFor(base: number, unit: Unit): Unit {
  const [, , often, , always] = SCALED.exec(unit.spelling) ?? [];
  const plain = often ?? always;
  if (plain === undefined || base === 0) return unit;
  const [prefix] = PREFIXES.find(([, factor]) => Math.abs(base) >= factor) ?? ['p'];
  return findUnit(prefix + plain, unit) ?? unit;
}

/** 20 000: narrow blanks from five digits on, which no reader takes for a decimal sign. */
function digits(value: number): string {
  const [whole = '', fraction] = plainDigits(value).split('.');
  const grouped = whole.replace('-', '').length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u202f') : whole;
  return `${grouped.replace('-', '−')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Without an exponent, unless the number would be longer than a person reads. */
export function plainDigits(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1e21 && Math.abs(value) >= 1e-15 ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** 10 kΩ, but 90° and 5″. */
const withUnit = (number: string, { symbol }: Unit): string =>
  symbol === '' ? number : /^["'°]$/.test(symbol) ? number + symbol : `${number}\u00a0${symbol}`;

interface Shown {
  readonly number: string;
  readonly unit: Unit;
}

function shown(base: number, unit: Unit): Shown {
  const own = unitFor(base, unit);
  return { number: digits(fromBase(base, own)), unit: own };
}

const text = ({ number, unit }: Shown): string => withUnit(number, unit);

/** A value as people write it, which readQuantity reads back: 4.7 kΩ, −40 … 85 °C, max 4 A. */
export function showQuantity({ min, typical, max }: Quantity, unit: Unit): string {
  const one = (base: number) => text(shown(base, unit));
  if (min !== null && max !== null)
    return typical === null ? range(min, max, unit) : between({ min, typical, max }, unit);
  return [
    ...(min === null ? [] : [`min ${one(min)}`]),
    ...(typical === null ? [] : [min === null && max === null ? one(typical) : `typ ${one(typical)}`]),
    ...(max === null ? [] : [`max ${one(max)}`]),
  ].join(', ');
}

function range(min: number, max: number, unit: Unit): string {
  if (min === -max && min !== 0) return `±${text(shown(max, unit))}`;
  const [from, to] = [shown(min, unit), shown(max, unit)];
  // Zero has the unit of the other end.
  const isSame = from.unit.symbol === to.unit.symbol || min === 0;
  return isSame ? `${from.number} … ${text(to)}` : `${text(from)} … ${text(to)}`;
}

/** 10 kΩ ±1 % if that is what it is, else all three. */
function between({ min, typical, max }: Record<keyof Quantity, number>, unit: Unit): string {
  const part = (max - typical) / Math.abs(typical);
  const percent = Number((part * 100).toPrecision(6));
  const isEven = Number((typical - min).toPrecision(9)) === Number((max - typical).toPrecision(9));
  const readsBack = isEven && typical !== 0 && unit.dimension !== '0' && unit.offset === 0 && percent <= 100;
  if (readsBack) return `${text(shown(typical, unit))} ±${percent}\u00a0%`;
  return `min ${text(shown(min, unit))}, typ ${text(shown(typical, unit))}, max ${text(shown(max, unit))}`;
}
