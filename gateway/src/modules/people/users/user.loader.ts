import DataLoader from 'dataloader';
import { rowsBy } from '../../../db/sql';
import { loaderById } from '../../../db/loaders';
import { perRequest } from '../../../shared/ctx';
import { publicName, User } from './user.entity';

/** Users by id. */
export const userLoader = loaderById(User);

/** Public names by user id. Public responses must not depend on any other data of a user. */
export const publicNameLoader = perRequest(
  (ctx) =>
    new DataLoader<string, string>(async (ids) => {
      const users = await rowsBy(ctx.publicDb('users'), User, { column: 'id', values: ids });
      const names = new Map(users.map((user) => [user.id, publicName(user)]));
      return ids.map((id) => names.get(id) ?? new Error(`no user ${id}`));
    }),
);
