import { DirectiveLocation, GraphQLDirective, GraphQLFloat, GraphQLInt } from 'graphql';
import { Directive } from 'type-graphql';

/** Limits of a value, or of each item of a list. Lengths are in characters, amounts of money in cents. */
export interface Limits {
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
}

/** Publishes the limits of input fields and arguments in `schema.graphql`, so that forms need no numbers of their own. */
export const constraintDirective = new GraphQLDirective({
  name: 'constraint',
  description:
    'Limits of a value, or of a list and each of its items. Lengths are in characters, amounts of money in cents.',
  locations: [DirectiveLocation.INPUT_FIELD_DEFINITION, DirectiveLocation.ARGUMENT_DEFINITION],
  args: {
    maxItems: { type: GraphQLInt },
    maxLength: { type: GraphQLInt },
    min: { type: GraphQLFloat },
    max: { type: GraphQLFloat },
  },
});

/** Declares the limits that a rule of a field checks. */
export function limited(limits: Limits): PropertyDecorator {
  const values = Object.entries(limits).map(([name, value]) => `${name}: ${value}`);
  return Directive(`@${constraintDirective.name}(${values.join(', ')})`);
}
