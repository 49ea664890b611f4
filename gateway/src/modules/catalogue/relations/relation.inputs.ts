import { IsEnum, IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Whole } from '../../../shared/field-rules';
import { ToolRelationKind } from './tool-relation-kind';
import { MAX_PIECES } from './tool-relation.entity';

@InputType({ description: 'A relation of two tools.' })
export class ToolRelationInput {
  @Field(() => ID, { description: 'Id of the tool; of the kit, if it contains the other.' })
  toolId!: string;

  @Field(() => ID, { description: 'Id of the other tool.' })
  otherId!: string;

  @Field(() => ToolRelationKind, { description: 'Kind of relation.' })
  @IsEnum(ToolRelationKind)
  kind!: ToolRelationKind;

  @Field(() => Int, { nullable: true, description: 'Pieces of the part in one kit; only for a kit.' })
  @IsOptional()
  @Whole('Quantity', 1, MAX_PIECES)
  quantity?: number | null;
}

@ArgsType()
export class RemoveToolRelationArgs {
  @Field(() => ID, { description: 'Id of the tool; of the kit, if it contains the other.' })
  toolId!: string;

  @Field(() => ID, { description: 'Id of the other tool.' })
  otherId!: string;

  @Field(() => ToolRelationKind, { description: 'Kind of relation.' })
  @IsEnum(ToolRelationKind)
  kind!: ToolRelationKind;
}
