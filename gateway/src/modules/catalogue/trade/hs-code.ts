import { readHsCode } from '../../../rules/trade';
import { all, rule } from '../../../shared/field-rules';
import { inForm } from '../../../shared/text/text-form';

/** Longer texts are no codes, however many dots they have. */
const MAX_TYPED = 20;
const HS_CODE = /^\d{6,10}$/;

/** A code of the Harmonized System, typed with or without dots and blanks, kept as its digits. */
export const HsCode = (): PropertyDecorator =>
  all(
    inForm(readHsCode),
    rule('hsCode', { maxLength: MAX_TYPED }, (value) =>
      typeof value === 'string' && HS_CODE.test(value) ? null : 'HS code must have 6 to 10 digits',
    ),
  );
