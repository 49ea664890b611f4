import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Email, Line, Text } from '../../../shared/field-rules';
import { DateTime, EmailAddress, LocalDate, Money } from '../../../shared/scalars';
import { PaymentTerms } from '../../people/companies/company.entity';
import { QuotePrice } from '../quote.entity';

@ObjectType({ description: 'A line of a shared quote.', simpleResolvers: true })
export class SharedQuoteLine {
  @Field(() => Int, { description: 'Place in the quote, from 0.' })
  position!: number;

  @Field({ description: 'Name of the tool when it was quoted, or description of the item.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Part number of the tool.' })
  sku!: string | null;

  @Field(() => String, { nullable: true, description: "The buyer's own reference." })
  reference!: string | null;

  @Field(() => [QuotePrice], { description: 'Prices by quantity, the smallest first.' })
  prices!: readonly QuotePrice[];
}

@ObjectType({
  description: 'A charge of a quote in addition to its lines: tooling fee or delivery.',
  simpleResolvers: true,
})
export class SharedQuoteCharge {
  @Field({ description: 'Name.' })
  name!: string;

  @Field(() => Money, { description: 'Amount without tax.' })
  amount!: number;
}

@ObjectType({
  description:
    'A message that anyone with the link to a quote can see: a question from the link, or an answer to it.',
  simpleResolvers: true,
})
export class SharedQuoteMessage {
  @Field(() => ID, { description: 'Unique id of the message.' })
  id!: string;

  @Field({ description: 'Name of its author.' })
  authorName!: string;

  @Field({ description: 'True if the shop wrote it.' })
  isSeller!: boolean;

  @Field({ description: 'The message.' })
  text!: string;

  @Field(() => DateTime, { description: 'Time of the message.' })
  writtenAt!: Date;
}

@ObjectType({
  description:
    'The newest version of a quote as anyone with its link sees it; GET /documents/shared-quote.pdf?token= is its PDF.',
  simpleResolvers: true,
})
export class SharedQuote {
  @Field(() => ID, { description: 'Id of the quote request, which its buyer opens.' })
  requestId!: string;

  @Field({ description: 'Number of the quote.' })
  number!: string;

  @Field(() => Int, { description: 'Version, from 1.' })
  version!: number;

  @Field({ description: 'Name of the company or person that it is for.' })
  buyerName!: string;

  @Field(() => LocalDate, { description: "Last day on which it can be accepted, in the seller's time zone." })
  validUntil!: string;

  @Field(() => Int, { nullable: true, description: 'Working days from acceptance to departure.' })
  leadTimeDays!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Part of the total, taxes included, that is paid before production, in per cent.',
  })
  depositPercent!: number | null;

  @Field(() => PaymentTerms, { description: 'Payment terms.' })
  terms!: PaymentTerms;

  @Field(() => String, { nullable: true, description: 'Text to the buyer.' })
  text!: string | null;

  @Field(() => DateTime, { description: 'Time at which it was sent.' })
  sentAt!: Date;

  @Field(() => [SharedQuoteLine], { description: 'The lines in their order.' })
  lines!: SharedQuoteLine[];

  @Field(() => [SharedQuoteCharge], { description: 'Charges in addition to the lines.' })
  charges!: SharedQuoteCharge[];

  @Field(() => [SharedQuoteMessage], { description: 'Questions from the link, and answers, oldest first.' })
  messages!: SharedQuoteMessage[];
}

@InputType({ description: 'A question asked through the link of a quote.' })
export class QuoteQuestionInput {
  @Field({ description: 'Name of the author.' })
  @Line('Your name', 100)
  name!: string;

  @Field(() => EmailAddress, { description: 'Email address of the author.' })
  @Email()
  email!: string;

  @Field({ description: 'The question, at most 5,000 characters.' })
  @Text('Message', 5_000)
  text!: string;
}
