import { IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { comingDays, DayIn } from '../../shared/time/day-range';
import { Email, Text, Typed, Whole } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { DateTime, EmailAddress, LocalDate } from '../../shared/scalars';
import { ToolRequestState } from './request.status';

@InputType({ description: 'A request for a customised tool.' })
export class CustomToolRequestInput {
  @Field(() => EmailAddress, { description: 'Email address for the reply.' })
  @Email()
  email!: string;

  @Field({ description: 'What is wanted, free text.' })
  @Text('Message', 5_000)
  message!: string;

  @Field(() => Int, { nullable: true, description: 'Number of units that are wanted.' })
  @IsOptional()
  @Whole('Quantity', 1)
  quantity?: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Day by which they are needed, at most two years ahead.',
  })
  @IsOptional()
  @DayIn('The day by which you need it', comingDays)
  neededBy?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The ticket with which drawings were uploaded; they come with the request.',
  })
  @IsOptional()
  @Typed('Ticket')
  ticket?: string | null;
}

@ObjectType({
  description:
    'Uploads up to five drawings of 25 MB together, as the token of `/files/uploads`, for one request.',
  simpleResolvers: true,
})
export class DrawingTicket {
  @Field({ description: 'The token of the uploads; the input of the request names it, too.' })
  token!: string;

  @Field(() => DateTime, {
    description: 'Time until which it is valid; what was not sent by then is deleted.',
  })
  expiresAt!: Date;
}

@ObjectType({
  description: 'Receipt of a form that needs no account; the same if the form is sent again.',
  simpleResolvers: true,
})
export class Receipt {
  @Field({ description: 'Always true: a rejection is an error.' })
  received!: boolean;
}

@ObjectType({
  description: 'Receipt of a request for a customised tool; the same if the form is sent again.',
  simpleResolvers: true,
})
export class ToolRequestReceipt extends Receipt {
  @Field({ description: 'Unique number of the request: T-2026-000017.' })
  number!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'The day by which the shop answers; null for a repeated request whose day is over.',
  })
  answersOn!: string | null;
}

@InputType({ description: 'An answer to a request for a customised tool.' })
export class AnswerToolRequestInput {
  @Field({ description: 'The answer, at most 5,000 characters; sent by email.' })
  @Text('Answer', 5_000)
  text!: string;
}

@ArgsType()
export class NoteToolRequestArgs {
  @Field(() => ID, { description: 'Id of the request.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'At most 5,000 characters; null removes the note.' })
  @IsOptional()
  @Text('Note', 5_000)
  note?: string | null;
}

@InputType({ description: 'Conditions on requests for customised tools; all given ones must match.' })
export class ToolRequestFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Part of the email address or the message, or the beginning of the number.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => ToolRequestState, { nullable: true, description: 'State.' })
  state?: ToolRequestState | null;

  @Field(() => ID, { nullable: true, description: 'The admin to whom it is assigned.' })
  @IsOptional()
  @MaxLength(100)
  assigneeId?: string | null;
}

@ArgsType()
export class ToolRequestsArgs extends PageArgs {
  @Field(() => ToolRequestFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: ToolRequestFilter | null;
}
