import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { BookSettings } from './book-settings';
import { getBookSettings, updateBookSettings } from './book-settings.service';
import { BookSettingsInput } from './books.inputs';

@Resolver()
export class BooksResolver {
  @Query(() => BookSettings, { description: 'How the books are exported (accountants).' })
  bookSettings(@Context() ctx: Ctx) {
    return getBookSettings(ctx);
  }

  @Mutation(() => BookSettings, {
    description:
      'Replaces the account numbers of the books; those that are not given have none (accountants).',
  })
  updateBookSettings(@Context() ctx: Ctx, @Arg('input') input: BookSettingsInput) {
    return updateBookSettings(ctx, input);
  }
}
