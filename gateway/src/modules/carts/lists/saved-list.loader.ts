import DataLoader from 'dataloader';
import { IsNull, type EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { loaderOfMany } from '../../../db/loaders';
import { perRequest } from '../../../shared/ctx';
import { SavedLine } from './saved-line.entity';
import { SavedList } from './saved-list.entity';

/** Two mutations of one request may change the same list, so nothing is remembered. */
const options = { cache: false };

/** The lines of each list, in their order. */
export const savedLinesLoader = loaderOfMany(SavedLine, 'listId', {
  order: 'ORDER BY list_id, position',
  ...options,
});

/** The number of lines of each list. */
export const lineCountLoader = perRequest(
  (ctx) =>
    new DataLoader<string, number>(async (listIds) => {
      const counted = await query<{ listId: string; lines: number }>(ctx.db, {
        sql: `SELECT list_id AS "listId", count(*)::int AS lines FROM saved_list_lines WHERE list_id = ANY($1)
            GROUP BY list_id`,
        values: [listIds],
      });
      const byList = new Map(counted.map(({ listId, lines }) => [listId, lines]));
      return listIds.map((listId) => byList.get(listId) ?? 0);
    }, options),
);

/** Owner of a list: a company, or a single user. */
export type ListHolder = Pick<SavedList, 'ownerId' | 'companyId'>;

export const countLists = (db: EntityManager, { ownerId, companyId }: ListHolder): Promise<number> =>
  db.countBy(SavedList, companyId ? { companyId } : { ownerId, companyId: IsNull() });

/** The number of lists of the holder of a list. */
export const listCountLoader = perRequest(
  (ctx) =>
    new DataLoader<ListHolder, number, string>(
      (holders) => Promise.all(holders.map((holder) => countLists(ctx.db, holder))),
      { ...options, cacheKeyFn: ({ ownerId, companyId }) => companyId ?? ownerId },
    ),
);
