import type { Sources } from '../../db/selection';
import type { User } from './user.entity';

/** What the fields of a user are made of that are not their columns (user.resolver). */
export const userSources: Sources<User> = {
  displayName: ['ownName', 'email'],
  viewerCan: ['role'],
};
