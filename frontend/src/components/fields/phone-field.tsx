import { LONGEST_PHONE_NUMBER } from '../../../../gateway/src/rules/phone';
import type { FieldProps } from './field-shell';
import { TextField } from './text-field';

/** A phone number as people, address books and browsers write it; check it with `isPhoneNumber` (lib). */
export const PhoneField = (field: FieldProps) => (
  <TextField {...field} type="tel" autoComplete="tel" maxLength={LONGEST_PHONE_NUMBER} />
);
