import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { rows, rowsBy } from '../../db/sql';
import { perRequest, type Ctx } from '../../shared/ctx';
import { StoredFile } from './stored-file.entity';
import { GUEST_PHOTOS } from './upload.policy';

interface Subject {
  readonly type: string;
  readonly id: string;
}

/** The files of rows, for whoever sees the row. A mutation may change them, so nothing is remembered. */
const loader = perRequest(
  (ctx) =>
    new DataLoader<Subject, StoredFile[]>(
      async (subjects) => {
        const values = [subjects.map(({ type }) => type), subjects.map(({ id }) => id)];
        const rest = `WHERE (subject_type, subject_id) IN (SELECT * FROM unnest($1::text[], $2::uuid[]))
          ORDER BY created_at, id`;
        const found = await rows(ctx.db, StoredFile, { rest, values });
        return subjects.map(({ type, id }) =>
          found.filter(({ subjectType, subjectId }) => subjectType === type && subjectId === id),
        );
      },
      { cache: false },
    ),
);

/** The files of one row, oldest first; its module has authorised the viewer. */
export const filesOf = (ctx: Ctx, subject: Subject): Promise<StoredFile[]> => loader(ctx).load(subject);

/** Photos that someone without an account may still add to a row. */
export const photosLeftOf = async (ctx: Ctx, subject: Subject): Promise<number> =>
  Math.max(0, GUEST_PHOTOS.files - (await filesOf(ctx, subject)).length);

/** Files by their ids; their module has authorised the viewer, or they are public. */
export async function filesById(
  db: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  const found = ids.length > 0 ? await rowsBy(db, StoredFile, { column: 'id', values: ids }) : [];
  return new Map(found.map((file) => [file.id, file]));
}
