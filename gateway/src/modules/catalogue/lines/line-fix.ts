import { Field, Int, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../../shared/domain-error';
import { Tool } from '../tools/tool.entity';

@ObjectType({
  description: 'Way out of a problem of a line. Without a quantity, the line can only be removed.',
  simpleResolvers: true,
})
export class LineFix {
  @Field(() => String, { description: 'The code of the problem.' })
  problem!: ErrorCode;

  @Field(() => Int, { nullable: true, description: 'Units to order instead.' })
  quantity!: number | null;

  @Field(() => Tool, { nullable: true, description: 'Tool to order instead; null for the same one.' })
  tool!: Tool | null;

  @Field({
    description:
      'The fix needs no decision: the smallest or nearest quantity, where nothing else is wrong with the line. At most one fix of a line.',
  })
  isObvious!: boolean;
}
