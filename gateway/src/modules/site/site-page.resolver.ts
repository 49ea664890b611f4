import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { SitePage, SitePageKey } from './site-page.entity';
import { SitePageInput } from './site-page.inputs';
import { getSitePage, updateSitePage } from './site-page.service';

@Resolver()
export class SitePageResolver {
  @Query(() => SitePage, { description: 'A page of text about the shop.' })
  sitePage(@Context() ctx: Ctx, @Arg('key', () => SitePageKey) key: SitePageKey) {
    return getSitePage(ctx, key);
  }

  @Mutation(() => SitePage, { description: 'Replaces the text of a page about the shop (admins).' })
  updateSitePage(@Context() ctx: Ctx, @Arg('input') input: SitePageInput) {
    return updateSitePage(ctx, input);
  }
}
