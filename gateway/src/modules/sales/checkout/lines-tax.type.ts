import { Field, Int, ObjectType } from 'type-graphql';
import { Money } from '../../../shared/scalars';

@ObjectType({ description: 'The tax of lines that are placed now.', simpleResolvers: true })
export class LinesTax {
  @Field({
    description: 'True if placing decides it. If not, an admin names the country before the invoice.',
  })
  isDecided!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Country of delivery, two capital letters (ISO 3166).',
  })
  country!: string | null;

  @Field(() => String, { nullable: true, description: 'Name on documents: VAT. Null without a rate.' })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'Note on documents: reverse charge.' })
  note!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Hundredths of a percent: 1900 is 19 %. Null without a rate.',
  })
  basisPoints!: number | null;

  @Field(() => Money, { description: 'Tax on the total; 0 until it is decided.' })
  tax!: number;

  @Field(() => Money, { description: 'Total, tax included.' })
  grossTotal!: number;
}

/** The total of checked lines with tax, decided as for placing them. */
