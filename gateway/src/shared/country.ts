import { ArrayUnique, ValidateBy } from 'class-validator';
import { isCountryCode } from '../rules/countries';
import { OTHER_TERRITORIES } from '../rules/tax-territories';
import { MaxItems, rule } from './field-rules';

/** A country of ISO 3166, as two capital letters. */
export const Country = (): PropertyDecorator =>
  rule('country', { maxLength: 2 }, (value) =>
    isCountryCode(value) ? null : 'Country must be two capital letters of ISO 3166',
  );

/** A country, or a part of one that has a tax of its own. */
export const TaxPlaceCode = (): PropertyDecorator =>
  rule('taxPlace', { maxLength: 2 }, (value) =>
    isCountryCode(value) || OTHER_TERRITORIES.has(value as string)
      ? null
      : 'Country must be two capital letters of ISO 3166, or those of a territory',
  );

/** Different countries, at most all. */
export const Countries = (): PropertyDecorator => (target, property) => {
  ArrayUnique({ message: 'A country is given twice' })(target, property);
  MaxItems(300, 'At most 300 countries', { maxLength: 2 })(target, property);
  ValidateBy({
    name: 'countries',
    validator: {
      validate: (value) => Array.isArray(value) && value.every(isCountryCode),
      defaultMessage: () => 'Countries must be two capital letters of ISO 3166',
    },
  })(target, property);
};
