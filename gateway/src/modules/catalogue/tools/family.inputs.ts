import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { Whole } from '../../../shared/field-rules';

@ArgsType()
export class SetFamilyCapacityArgs {
  @Field(() => ID, { description: 'Id of the family.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Units a week; null for any number.' })
  @IsOptional()
  @Whole('Weekly capacity', 1)
  weeklyCapacity?: number | null;
}
