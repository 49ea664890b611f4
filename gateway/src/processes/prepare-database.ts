import type { DataSource } from 'typeorm';
import { migrate } from '../db/data-source';
import type { Env } from '../env';
import { LocalStackError } from '../local/local-stack-error';
import type { Shop } from '../shared/ctx';
import { say } from '../start-messages';

/** Production is migrated by `npm run migrate`, never by a gateway that starts. @throws LocalStackError */
export async function refuseOldSchema(dataSource: DataSource): Promise<void> {
  if (await dataSource.showMigrations())
    throw new LocalStackError('The database is not up to date: npm run migrate');
}

/** Everywhere else a start brings the schema up to date and fills an empty embedded shop. */
export async function migrateAndSeed(shop: Shop, env: Env): Promise<void> {
  await migrate(env.DATABASE_URL);
  if (!env.FIREBASE_AUTH_EMULATOR_HOST) return;
  // Production never loads it.
  const { seedCatalogue } = await import('../db/seed/seed');
  if (env.DEMO_CATALOGUE)
    await seedCatalogue(
      shop,
      (done, all) => done % 10 === 0 && say(`drawing the catalogue: ${done} of ${all}`),
    );
  const { seedDemoAdmin } = await import('../db/seed/demo-admin');
  if (env.DEMO_ADMIN_EMAIL) await seedDemoAdmin(shop);
}
