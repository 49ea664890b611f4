import { IsNull } from 'typeorm';
import type { UnitOfWork } from '../../../shared/ctx';
import { User } from './user.entity';

type Db = Pick<UnitOfWork, 'db'>;

/** Sign-ins with an email address, and what is bound to accounts by it, happen one after the other. */
export const lockEmail = ({ db }: Db, email: string): Promise<unknown> =>
  db.query('SELECT pg_advisory_xact_lock(hashtext($1))', [email]);

/** The user who has shown that an email address is theirs, if there is one. */
export const verifiedUserOf = ({ db }: Db, email: string): Promise<User | null> =>
  db.findOneBy(User, { email, emailVerified: true, deletedAt: IsNull() });
