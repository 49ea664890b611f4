import { ArrayUnique, isISO31661Alpha2, ValidateBy } from 'class-validator';
import { OTHER_TERRITORIES } from '../rules/tax-territories';
import { MaxItems } from './field-rules';

const isCountry = (value: unknown): boolean =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) && isISO31661Alpha2(value);

/** A country of ISO 3166, as two capital letters. */
export const Country = (): PropertyDecorator =>
  ValidateBy({
    name: 'country',
    validator: {
      validate: isCountry,
      defaultMessage: () => 'Country must be two capital letters of ISO 3166',
    },
  });

/** A country, or a part of one that has a tax of its own. */
export const TaxPlaceCode = (): PropertyDecorator =>
  ValidateBy({
    name: 'taxPlace',
    validator: {
      validate: (value) => isCountry(value) || OTHER_TERRITORIES.has(value as string),
      defaultMessage: () => 'Country must be two capital letters of ISO 3166, or those of a territory',
    },
  });

/** Different countries, at most all. */
export const Countries = (): PropertyDecorator => (target, property) => {
  ArrayUnique({ message: 'A country is given twice' })(target, property);
  MaxItems(300, 'At most 300 countries')(target, property);
  ValidateBy({
    name: 'countries',
    validator: {
      validate: (value) => Array.isArray(value) && value.every(isCountry),
      defaultMessage: () => 'Countries must be two capital letters of ISO 3166',
    },
  })(target, property);
};
