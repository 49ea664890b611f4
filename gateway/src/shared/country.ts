import { isISO31661Alpha2, ValidateBy } from 'class-validator';

/** A country of ISO 3166, as two capital letters. */
export const Country = (): PropertyDecorator =>
  ValidateBy({
    name: 'country',
    validator: {
      validate: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value) && isISO31661Alpha2(value),
      defaultMessage: () => 'Country must be two capital letters of ISO 3166',
    },
  });
