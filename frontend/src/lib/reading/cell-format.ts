import { dayOf as utcDay } from '../../../../gateway/src/rules/days';
import { dateFromSerial, format, isDateFormat } from 'numfmt';

/** Formats that a workbook need not write down, by their number. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};
/** The short date of the reader's own language. */
const SHORT_DATE = 14;
const shortDate = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

const GENERAL = 'General';
const SIGNIFICANT = 12;
const AMBIGUOUS_DECIMALS = /\.\d{3}$/;

export interface NumberFormat {
  readonly id: number;
  readonly code: string;
}
export const formatOf = (id: number, custom: string | undefined): NumberFormat => ({
  id,
  code: custom ?? BUILT_IN[id] ?? (id === SHORT_DATE ? 'yyyy-mm-dd' : GENERAL),
});

/** A number without what binary arithmetic adds: 30, not 30.000000000000004. Whole numbers keep all digits. */
function plain(value: number): string {
  const rounded = Number.isSafeInteger(value) ? value : Number(value.toPrecision(SIGNIFICANT));
  const text = String(rounded);
  // 1.250 alone might be 1250.
  return AMBIGUOUS_DECIMALS.test(text) ? `${text}0` : text;
}

function dayOf(serial: number): Date | null {
  const [year, month, day] = dateFromSerial(serial) ?? [];
  return serial < 1 || year === undefined || month === undefined || day === undefined
    ? null
    : new Date(Date.UTC(year, month - 1, day));
}

/** Displayed text of a number in a sheet, and its value: a date as 2026-11-21, a number without its format. */
export function shownNumber(value: number, { id, code }: NumberFormat): { cell: string; value: string } {
  const day = isDateFormat(code) ? dayOf(value) : null;
  if (day) {
    const cell = id === SHORT_DATE ? shortDate.format(day) : formatted(code, value);
    return { cell, value: utcDay(day) };
  }
  const number = plain(value);
  const isGeneral = code === GENERAL || code === '@';
  return { cell: isGeneral ? String(Number(number)) : formatted(code, value), value: number };
}

function formatted(code: string, value: number): string {
  try {
    return format(code, value).trim();
  } catch {
    return plain(value);
  }
}
