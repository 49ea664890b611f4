import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes } from '../../shared/page';
import { Permission } from '../../shared/permission';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import { Tool } from '../catalogue/tools/tool.entity';
import { toolLoader } from '../catalogue/tools/tool.loader';
import { ToolQuestion } from './question.entity';
import {
  AllQuestionsArgs,
  AnswerQuestionInput,
  AskQuestionInput,
  RefuseQuestionInput,
  ToolQuestionsArgs,
} from './question.inputs';
import { listAllQuestions, listToolQuestions } from './question.lists';
import { canAnswer, canAsk, canWithdraw, ToolQuestionPermissions } from './question.policy';
import { answerQuestion, askQuestion, refuseQuestion, withdrawQuestion } from './question.service';

const { Connection: ToolQuestionConnection } = connectionTypes(ToolQuestion, 'ToolQuestion');

@Resolver(() => ToolQuestion)
export class ToolQuestionResolver {
  @Query(() => ToolQuestionConnection, {
    description: "The questions about a tool that have an answer, and the viewer's own ones, newest first.",
  })
  toolQuestions(
    @Context() ctx: Ctx,
    @Args(() => ToolQuestionsArgs) args: ToolQuestionsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listToolQuestions(ctx, args, requested);
  }

  @Query(() => ToolQuestionConnection, {
    description:
      'All questions about tools (staff): those that wait for an answer with the oldest first, others with the newest first.',
  })
  allQuestions(
    @Context() ctx: Ctx,
    @Args(() => AllQuestionsArgs) args: AllQuestionsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listAllQuestions(ctx, args, requested);
  }

  @Mutation(() => ToolQuestion, {
    description: 'Asks a question about a tool; the same one again returns the first.',
  })
  askQuestion(@Context() ctx: Ctx, @Arg('input') input: AskQuestionInput) {
    return askQuestion(ctx, input);
  }

  @Mutation(() => Boolean, {
    description:
      "Withdraws the viewer's own question while it has no answer. Always true: a refusal is an error.",
  })
  withdrawQuestion(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return withdrawQuestion(ctx, id);
  }

  @Mutation(() => ToolQuestion, {
    description:
      'Answers a question, also a refused one, or corrects its answer (staff). Everyone sees it then; who asked is told of the first answer.',
  })
  answerQuestion(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: AnswerQuestionInput,
  ) {
    return answerQuestion(ctx, { id, input });
  }

  @Mutation(() => ToolQuestion, {
    description:
      'Refuses to answer a question, for a reason that who asked is told, and removes its answer (staff).',
  })
  refuseQuestion(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: RefuseQuestionInput,
  ) {
    return refuseQuestion(ctx, { id, input });
  }

  @Needs<ToolQuestion>('toolId')
  @FieldResolver(() => Tool, { description: 'The tool that it is about, even if it was deleted.' })
  tool(@Root() question: ToolQuestion, @Context() ctx: Ctx) {
    return question.tool ?? toolLoader(ctx).load(question.toolId);
  }

  @Needs<ToolQuestion>('askerId')
  @FieldResolver(() => Boolean, { description: 'Whether the viewer asked it. Nobody sees who else did.' })
  async isMine(@Root() { askerId }: ToolQuestion, @Context() ctx: Ctx): Promise<boolean> {
    return (await ctx.viewer())?.userId === askerId;
  }

  @Needs<ToolQuestion>('askerId', 'answer')
  @FieldResolver(() => ToolQuestionPermissions, { description: "The viewer's permissions." })
  async viewerCan(@Root() question: ToolQuestion, @Context() ctx: Ctx): Promise<ToolQuestionPermissions> {
    const viewer = await ctx.viewer();
    return { answer: canAnswer(viewer), withdraw: canWithdraw(viewer, question) };
  }
}

@Resolver(() => Tool)
export class QuestionedToolResolver {
  @Needs<Tool>('customerId')
  @FieldResolver(() => Permission, { description: "The viewer's permission to ask about it." })
  async viewerCanAsk(@Root() tool: Tool, @Context() ctx: Ctx): Promise<Permission> {
    return canAsk(await ctx.viewer(), tool);
  }
}

export const questionResolvers = [ToolQuestionResolver, QuestionedToolResolver] as const;
