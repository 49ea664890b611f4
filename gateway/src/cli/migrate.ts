import { migrate as bringUpToDate } from '../db/data-source';
import { runCommand } from './run-command';

/** `npm run migrate`: brings the database's schema up to date. In production the gateway never migrates by itself. */
export const migrate = () =>
  runCommand(async ({ services }) => {
    const done = await bringUpToDate(services.env.DATABASE_URL);
    return done ? `${done} ${done === 1 ? 'migration' : 'migrations'} done.` : 'The database is up to date.';
  });
