import path from 'node:path';
import type { Env } from '../env';

/** The admin of the embedded shop, shown on the login page: never in production (env.ts refuses it). */
const DEMO_ADMIN = { email: 'admin@robotics-works.example', password: 'robotics-admin' };

/**
 * Starts what the settings leave out (database, identity provider) and answers settings that name it.
 * @throws LocalStackError with what the person has to do
 */
export async function inLocalStack(
  env: Env,
  log: (line: string) => void,
): Promise<{ env: Env; stopLocal: () => Promise<void> }> {
  const needsPostgres = !env.DATABASE_URL;
  const needsAuth = !env.FIREBASE_PROJECT_ID && !env.FIREBASE_AUTH_EMULATOR_HOST;
  if (!needsPostgres && !needsAuth && !env.FIREBASE_AUTH_EMULATOR_HOST)
    return { env, stopLocal: () => Promise.resolve() };
  const { LOCAL_PROJECT_ID, startLocal } = await import('./start-local');
  const local = await startLocal({
    dataDir: path.resolve(env.DATA_DIR),
    authEmulatorPort: env.AUTH_EMULATOR_PORT,
    projectId: LOCAL_PROJECT_ID,
    needsPostgres,
    needsAuth,
    log,
  });
  const emulator = local.authEmulatorHost ?? env.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    stopLocal: local.stop,
    env: {
      ...env,
      DATABASE_URL: local.databaseUrl ?? env.DATABASE_URL,
      ...(emulator && {
        FIREBASE_AUTH_EMULATOR_HOST: emulator,
        FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID || LOCAL_PROJECT_ID,
        FIREBASE_API_KEY: env.FIREBASE_API_KEY || 'emulator',
        FIREBASE_AUTH_DOMAIN: env.FIREBASE_AUTH_DOMAIN || emulator,
        DEMO_ADMIN_EMAIL: env.DEMO_ADMIN_EMAIL || DEMO_ADMIN.email,
        DEMO_ADMIN_PASSWORD: env.DEMO_ADMIN_PASSWORD || DEMO_ADMIN.password,
      }),
    },
  };
}
