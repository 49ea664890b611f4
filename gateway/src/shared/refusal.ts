import { Field, ObjectType } from 'type-graphql';
import type { ErrorCode, ErrorDetails, Problem } from './domain-error';
import { JSONObject } from './scalars';

@ObjectType({ description: 'Refusal of one of several rows or lines.', simpleResolvers: true })
export class Refusal {
  @Field(() => String, { description: 'The code that it alone would be refused with.' })
  code!: ErrorCode;

  @Field({ description: 'The reason in one sentence.' })
  message!: string;

  @Field(() => JSONObject, { nullable: true, description: 'The details of that error.' })
  details!: ErrorDetails | null;
}

export const refusalOf = ({ code, message, details }: Problem): Refusal => ({
  code,
  message,
  details: details ?? null,
});
