import type { MigrationInterface } from 'typeorm';
import { modules } from './migration-files';

/** Every migration, in the order of their times. TypeORM reads the time at the end of a name. */
export const migrations = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => /\d{13}$/.test(name))
  .map(([, migration]) => migration as new () => MigrationInterface);
