import { IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Text, Typed, Whole } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { MAX_ANSWER, MAX_QUESTION, MAX_REASON } from './question.entity';

const NO_ID = { message: 'toolId must be an id' };

@InputType({ description: 'A question about a tool.' })
export class AskQuestionInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  @IsUUID('all', NO_ID)
  toolId!: string;

  @Field({ description: 'The question.' })
  @Text('Question', MAX_QUESTION)
  text!: string;
}

@InputType({ description: 'The answer to a question.' })
export class AnswerQuestionInput {
  @Field({ description: 'The answer, which everyone sees.' })
  @Text('Answer', MAX_ANSWER)
  answer!: string;

  @Field(() => Int, {
    description: 'The version that the change is based on; STALE if there is a newer one.',
  })
  @Whole('Version', 1)
  version!: number;
}

@InputType({ description: 'Why a question is not answered.' })
export class RefuseQuestionInput {
  @Field({ description: 'The reason, which the person who asked is told.' })
  @Text('Reason', MAX_REASON)
  reason!: string;

  @Field(() => Int, {
    description: 'The version that the change is based on; STALE if there is a newer one.',
  })
  @Whole('Version', 1)
  version!: number;
}

@InputType({ description: 'Which questions staff see; all conditions must hold.' })
export class ToolQuestionFilter {
  @Field(() => String, { nullable: true, description: 'Part of the question or of its answer.' })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that wait for an answer, or only those that do not.',
  })
  isOpen?: boolean | null;
}

@ArgsType()
export class ToolQuestionsArgs extends PageArgs {
  @Field(() => ID, { description: 'Id of the tool.' })
  @IsUUID('all', NO_ID)
  toolId!: string;
}

@ArgsType()
export class AllQuestionsArgs extends PageArgs {
  @Field(() => ToolQuestionFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: ToolQuestionFilter | null;
}
