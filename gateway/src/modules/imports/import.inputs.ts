import { ArrayUnique, IsEnum, IsOptional } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { MaxItems } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { ImportRowState } from './import-kind';

const STATES = Object.keys(ImportRowState).length;

@ArgsType()
export class ImportRowsArgs extends PageArgs {
  @Field(() => [ImportRowState], { nullable: true, description: 'Only rows in these states.' })
  @IsOptional()
  @ArrayUnique()
  @MaxItems(STATES, `At most ${STATES} states`)
  @IsEnum(ImportRowState, { each: true })
  states?: ImportRowState[] | null;
}

@ObjectType({ description: 'How many rows of an import are in a state.', simpleResolvers: true })
export class ImportCount {
  @Field(() => ImportRowState, { description: 'State.' })
  state!: ImportRowState;

  @Field(() => Int, { description: 'Rows in it.' })
  rows!: number;
}
