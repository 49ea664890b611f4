import { ArrayUnique, IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { Line, MaxItems } from '../../../shared/field-rules';
import { BulkInput } from '../../idempotency/bulk.service';

/** The most stages of a shop. */
export const MAX_STAGES = 50;

@InputType({ description: 'A stage of orders.' })
export class OrderStageInput {
  @Field({ description: 'Name, at most 40 characters.' })
  @Line('Name', 40)
  name!: string;

  @Field({ description: 'True if customers see it.' })
  @IsBoolean()
  isVisible!: boolean;

  @Field({ description: 'True if no more orders can be set to it.' })
  @IsBoolean()
  isRetired!: boolean;
}

@ArgsType()
export class SortOrderStagesArgs {
  @Field(() => [ID], { description: 'The ids of all stages, in their new order.' })
  @ArrayUnique((id: string) => id.toLowerCase(), { message: 'Each stage may be given once' })
  @MaxItems(MAX_STAGES, `At most ${MAX_STAGES} stages`)
  @IsUUID('all', { each: true, message: 'This is not a stage' })
  ids!: string[];
}

@InputType({ description: 'A stage for many orders.' })
export class SetOrderStageInput extends BulkInput {
  @Field(() => ID, { nullable: true, description: 'Id of the stage; null for none.' })
  @IsOptional()
  @IsUUID('all', { message: 'This is not a stage' })
  stageId?: string | null;
}
