import { DomainError, notFound } from '../../../shared/domain-error';
import { added, deleted } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { inTransaction, type Ctx } from '../../../shared/ctx';
import { SearchSynonym } from './search-synonym.entity';
import type { SearchSynonymInput } from './search-synonym.inputs';
import { canManageSearch } from './search.policy';

const FIELDS = ['word', 'meaning'] as const;

const subjectOf = ({ id, word }: SearchSynonym) => ({ subjectId: id, name: word });

/** All synonyms (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listSearchSynonyms(ctx: Ctx): Promise<SearchSynonym[]> {
  authorize(canManageSearch(await ctx.viewer()));
  return ctx.db.find(SearchSynonym, { order: { word: 'ASC', meaning: 'ASC' } });
}

/** Adds a synonym (admins). Its word is no longer a missed search. @throws DomainError UNAUTHENTICATED, FORBIDDEN, ALREADY_EXISTS */
export async function addSearchSynonym(ctx: Ctx, input: SearchSynonymInput): Promise<SearchSynonym> {
  authorize(canManageSearch(await ctx.viewer()));
  const synonym = ctx.db.create(SearchSynonym, { ...input, id: newId() });
  await inTransaction(ctx, async (tx) => {
    const inserted = await tx.db
      .createQueryBuilder()
      .insert()
      .into(SearchSynonym)
      .values(synonym)
      .orIgnore()
      .returning('id')
      .execute();
    if (!(inserted.raw as unknown[]).length)
      throw new DomainError('conflict', 'ALREADY_EXISTS', 'This synonym exists already.');
    await tx.db.query('DELETE FROM missed_searches WHERE text = search_fold($1)', [synonym.word]);
    await emit(tx, 'synonym.added', { ...subjectOf(synonym), payload: added(FIELDS, synonym) });
  });
  return synonym;
}

/** Deletes a synonym (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteSearchSynonym(ctx: Ctx, id: string): Promise<SearchSynonym> {
  authorize(canManageSearch(await ctx.viewer()));
  const synonym = await ctx.db.findOneBy(SearchSynonym, { id: idOf(id) });
  if (!synonym) throw notFound();
  await inTransaction(ctx, async (tx) => {
    const { affected } = await tx.db.delete(SearchSynonym, { id: synonym.id });
    if (!affected) throw notFound();
    await emit(tx, 'synonym.deleted', { ...subjectOf(synonym), payload: deleted(FIELDS, synonym) });
  });
  return synonym;
}
