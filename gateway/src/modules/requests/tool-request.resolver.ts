import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes } from '../../shared/page';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import { filesOf } from '../files/file.loader';
import { StoredFile } from '../files/stored-file.entity';
import { Key } from '../idempotency/idempotency.inputs';
import { publicName, User } from '../people/users/user.entity';
import { userLoader } from '../people/users/user.loader';
import { QuoteRequest } from '../quotes/quote-request.entity';
import { quoteRequestLoader } from '../quotes/quote.loader';
import { CustomToolRequest, REQUEST_FILES } from './custom-tool-request.entity';
import {
  answerToolRequest,
  assignToolRequest,
  closeToolRequest,
  getToolRequest,
  listToolRequests,
  noteToolRequest,
  reopenToolRequest,
} from './request-management.service';
import { AnswerToolRequestInput, NoteToolRequestArgs, ToolRequestsArgs } from './request.inputs';
import { answersLoader } from './request.loader';
import { requestPermissions, ToolRequestPermissions } from './request.policy';
import { ToolRequestAnswer } from './tool-request-answer.entity';

const { Connection: ToolRequestConnection } = connectionTypes(CustomToolRequest, 'ToolRequest');

@Resolver(() => CustomToolRequest)
export class ToolRequestResolver {
  @Query(() => ToolRequestConnection, {
    description: 'Requests for customised tools, newest first (admins).',
  })
  toolRequests(
    @Context() ctx: Ctx,
    @Args(() => ToolRequestsArgs) args: ToolRequestsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listToolRequests(ctx, args, requested);
  }

  @Query(() => CustomToolRequest, { description: 'One request, or NOT_FOUND (admins).' })
  toolRequest(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getToolRequest(ctx, id);
  }

  @Mutation(() => CustomToolRequest, { description: 'Answers a request by email (admins).' })
  answerToolRequest(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') { text }: AnswerToolRequestInput,
    @Key() idempotencyKey?: string,
  ) {
    return answerToolRequest(ctx, { id, text, idempotencyKey });
  }

  @Mutation(() => CustomToolRequest, {
    description: 'Assigns a request to an admin, or unassigns it (admins).',
  })
  assignToolRequest(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('userId', () => ID, { nullable: true }) userId?: string,
  ) {
    return assignToolRequest(ctx, { id, userId: userId ?? null });
  }

  @Mutation(() => CustomToolRequest, {
    description: 'Writes or removes the internal note of a request (admins).',
  })
  noteToolRequest(@Context() ctx: Ctx, @Args(() => NoteToolRequestArgs) { id, note }: NoteToolRequestArgs) {
    return noteToolRequest(ctx, { id, note: note ?? null });
  }

  @Mutation(() => CustomToolRequest, { description: 'Closes a request (admins).' })
  closeToolRequest(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return closeToolRequest(ctx, id);
  }

  @Mutation(() => CustomToolRequest, { description: 'Makes a closed request a new one again (admins).' })
  reopenToolRequest(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return reopenToolRequest(ctx, id);
  }

  @Needs<CustomToolRequest>('assigneeId')
  @FieldResolver(() => User, { nullable: true, description: 'The admin to whom it is assigned.' })
  assignee(@Root() { assignee, assigneeId }: CustomToolRequest, @Context() ctx: Ctx) {
    return assignee ?? (assigneeId ? userLoader(ctx).load(assigneeId) : null);
  }

  @Needs<CustomToolRequest>('quoteRequestId')
  @FieldResolver(() => QuoteRequest, {
    nullable: true,
    description: 'The quote request that it became, once an account has its verified email address.',
  })
  quoteRequest(@Root() { quoteRequest, quoteRequestId }: CustomToolRequest, @Context() ctx: Ctx) {
    return quoteRequest ?? (quoteRequestId ? quoteRequestLoader(ctx).load(quoteRequestId) : null);
  }

  @Needs<CustomToolRequest>('id')
  @FieldResolver(() => [ToolRequestAnswer], { description: 'Its answers, oldest first.' })
  answers(@Root() { id }: CustomToolRequest, @Context() ctx: Ctx) {
    return answersLoader(ctx).load(id);
  }

  @Needs<CustomToolRequest>('id')
  @FieldResolver(() => [StoredFile], { description: 'The drawings that came with it, oldest first.' })
  files(@Root() { id }: CustomToolRequest, @Context() ctx: Ctx) {
    return filesOf(ctx, { type: REQUEST_FILES, id });
  }

  @Needs<CustomToolRequest>('state')
  @FieldResolver(() => ToolRequestPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() request: CustomToolRequest, @Context() ctx: Ctx): Promise<ToolRequestPermissions> {
    return requestPermissions(await ctx.viewer(), request);
  }
}

@Resolver(() => ToolRequestAnswer)
export class ToolRequestAnswerResolver {
  @FieldResolver(() => String, { description: 'Public name of the admin who wrote it.' })
  async authorName(@Root() { authorId }: ToolRequestAnswer, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(authorId));
  }
}
