import { Field, InputType } from 'type-graphql';
import { MaxItems, rule, Typed } from '../../../shared/field-rules';

/** Attributes that one request filters by. */
export const MAX_FILTERS = 20;
const MAX_VALUES = 100;
const LONGEST_KEY = 60;
const LONGEST_VALUE = 100;

const Values = () =>
  rule('values', { maxItems: MAX_VALUES, maxLength: LONGEST_VALUE }, (values) => {
    if (!Array.isArray(values) || values.length === 0) return 'At least one value is required';
    if (values.length > MAX_VALUES) return `At most ${MAX_VALUES} values`;
    return values.every((each) => typeof each === 'string' && each.length <= LONGEST_VALUE)
      ? null
      : `A value is longer than ${LONGEST_VALUE} characters`;
  });

@InputType({ description: 'A condition on one attribute of a family.' })
export class AttributeFilter {
  @Field({ description: 'Key of the attribute: supply-voltage.' })
  @Typed('Key', LONGEST_KEY)
  key!: string;

  @Field(() => [String], {
    description:
      'Any of these: a choice; yes or no; a number or a range with its unit (4 A, 24V..48V, 4A.., ..5 V); `unknown` for tools without a value.',
  })
  @Values()
  values!: string[];
}

/** The attributes of a filter. */
export const AttributeFilters = () => MaxItems(MAX_FILTERS, `At most ${MAX_FILTERS} attributes`);
