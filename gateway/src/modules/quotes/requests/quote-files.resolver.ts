import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { filesOf } from '../../files/file.loader';
import { StoredFile } from '../../files/stored-file.entity';
import { QuoteMessage } from '../quote-message.entity';
import { QuoteRequest } from '../quote-request.entity';
import { QUOTE_MESSAGE_FILES, QUOTE_REQUEST_FILES } from './quote.files';

@Resolver(() => QuoteRequest)
export class QuoteRequestFilesResolver {
  @Needs<QuoteRequest>('id')
  @FieldResolver(() => [StoredFile], { description: 'Its files, oldest first; those of messages are there.' })
  files(@Root() { id }: QuoteRequest, @Context() ctx: Ctx) {
    return filesOf(ctx, { type: QUOTE_REQUEST_FILES, id });
  }
}

@Resolver(() => QuoteMessage)
export class QuoteMessageFilesResolver {
  @FieldResolver(() => [StoredFile], { description: 'Its files, oldest first.' })
  files(@Root() { id }: QuoteMessage, @Context() ctx: Ctx) {
    return filesOf(ctx, { type: QUOTE_MESSAGE_FILES, id });
  }

  @FieldResolver(() => Boolean, { description: 'True if the viewer wrote it, and so may add files to it.' })
  async canAddFiles(@Root() { authorId }: QuoteMessage, @Context() ctx: Ctx): Promise<boolean> {
    return authorId !== null && (await ctx.viewer())?.userId === authorId;
  }
}
