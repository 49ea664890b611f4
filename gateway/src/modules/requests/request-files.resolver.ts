import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { Needs } from '../../shared/requested-fields';
import { filesOf } from '../files/file.loader';
import { StoredFile } from '../files/stored-file.entity';
import { QuoteRequest } from '../quotes/quote-request.entity';
import { REQUEST_FILES } from './custom-tool-request.entity';
import { requestOfQuoteLoader } from './request.loader';
import { canManageRequests } from './request.policy';

@Resolver(() => QuoteRequest)
export class DrawingsOfQuoteResolver {
  @Needs<QuoteRequest>('id')
  @FieldResolver(() => [StoredFile], {
    description: "Drawings of the visitor's request that it was made of; empty for everyone but admins.",
  })
  async visitorFiles(@Root() { id }: QuoteRequest, @Context() ctx: Ctx): Promise<StoredFile[]> {
    if (!canManageRequests(await ctx.viewer()).allowed) return [];
    const request = await requestOfQuoteLoader(ctx).load(id);
    return request ? filesOf(ctx, { type: REQUEST_FILES, id: request.id }) : [];
  }
}
