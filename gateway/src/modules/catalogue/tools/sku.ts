import { ValidateBy } from 'class-validator';
import { normalizeSku } from '../../../rules/plain';
import { limited } from '../../../shared/constraint';

const SKU = /^[A-Z0-9][A-Z0-9-]{2,31}$/;
/** Longer texts are not part numbers, however many blanks they have. */
const MAX_TYPED = 100;

const isSku = ValidateBy({
  name: 'isSku',
  validator: {
    validate: (value) =>
      typeof value === 'string' && value.length <= MAX_TYPED && SKU.test(normalizeSku(value)),
    defaultMessage: () =>
      'SKU must have 3 to 32 letters, digits and hyphens, and begin with a letter or digit',
  },
});

/** A part number in any case, with or without blanks. */
export const Sku = (): PropertyDecorator => (target, key) => {
  limited({ maxLength: MAX_TYPED })(target, key);
  isSku(target, key);
};
