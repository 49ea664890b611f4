import type { EntityManager } from 'typeorm';
import { publicName, User } from './user.entity';

/** The name of a person as others see it, also after they deleted their account. */
export const userName = async (db: EntityManager, id: string): Promise<string> =>
  publicName(await db.findOneByOrFail(User, { id }));
