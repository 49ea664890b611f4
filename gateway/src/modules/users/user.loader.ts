import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { perRequest } from '../../shared/ctx';
import { User } from './user.entity';

/** Users by id. */
export const userLoader = perRequest(
  (ctx) =>
    new DataLoader<string, User>(async (ids) => {
      const users = await ctx.db.findBy(User, { id: In([...ids]) });
      const byId = new Map(users.map((user) => [user.id, user]));
      return ids.map((id) => byId.get(id) ?? new Error(`no user ${id}`));
    }),
);
