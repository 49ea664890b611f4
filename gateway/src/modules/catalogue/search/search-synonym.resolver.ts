import { Arg, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { MissedSearch } from './missed-search.entity';
import { listMissedSearches } from './missed-search.service';
import { SearchSynonym } from './search-synonym.entity';
import { SearchSynonymInput } from './search-synonym.inputs';
import { addSearchSynonym, deleteSearchSynonym, listSearchSynonyms } from './search-synonym.service';

@Resolver()
export class SearchSynonymResolver {
  @Query(() => [SearchSynonym], { description: 'All synonyms of the search of tools (admins).' })
  searchSynonyms(@Context() ctx: Ctx) {
    return listSearchSynonyms(ctx);
  }

  @Query(() => [MissedSearch], {
    description:
      'Up to 100 searches of the catalogue that found no tool with all words, the most frequent first (admins). Counted within 15 seconds.',
  })
  missedSearches(@Context() ctx: Ctx) {
    return listMissedSearches(ctx);
  }

  @Mutation(() => SearchSynonym, { description: 'Adds a synonym to the search of tools (admins).' })
  addSearchSynonym(@Context() ctx: Ctx, @Arg('input') input: SearchSynonymInput) {
    return addSearchSynonym(ctx, input);
  }

  @Mutation(() => SearchSynonym, { description: 'Deletes a synonym (admins).' })
  deleteSearchSynonym(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteSearchSynonym(ctx, id);
  }
}
