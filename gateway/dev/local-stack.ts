import path from 'node:path';
import type { Env } from '../src/env';
import { startAuthEmulator } from './auth-emulator';
import { startMailbox } from './mailbox';
import { startPostgres } from './postgres';

/** Firebase's libraries treat a project with the prefix `demo-` as local only. */
const PROJECT_ID = 'demo-shop';

/** The admin of the embedded shop, shown on the login page. Production refuses these settings. */
const DEMO_ADMIN = { email: 'admin@robotics-works.example', password: 'robotics-admin' };

export interface LocalStack {
  /** Settings (environment variables) for a gateway on this stack. */
  settings: Record<string, string>;
  /** Stops what was started, the emulator first. */
  stop(): Promise<void>;
}

export const needsAuthEmulator = (env: Env) => !env.FIREBASE_PROJECT_ID && !env.FIREBASE_AUTH_EMULATOR_HOST;

/**
 * Starts what the settings leave out: the database, the sign-in emulator, the mailbox, all at the same time.
 * @param only 'postgres' for commands that nobody signs in to
 * @throws StartError if the person has to do something first
 */
export async function startLocalStack(
  env: Env,
  log: (line: string) => void,
  only?: 'postgres',
): Promise<LocalStack> {
  const dataDir = path.resolve(env.DATA_DIR);
  const dataFile = path.join(dataDir, 'accounts.json');
  const port = env.AUTH_EMULATOR_PORT;
  const withAuth = !only && needsAuthEmulator(env);
  const [auth, postgres, mailbox] = await Promise.allSettled([
    withAuth ? startAuthEmulator({ port, dataFile, projectId: PROJECT_ID, log }) : null,
    env.DATABASE_URL ? null : startPostgres({ dataDir, log }),
    only || env.SMTP_URL ? null : startMailbox(path.join(dataDir, 'mailbox')),
  ]);
  const stop = async () => {
    await valueOf(auth)?.stop();
    await valueOf(postgres)?.stop();
    await valueOf(mailbox)?.stop();
  };
  const failed = [postgres, auth, mailbox].find((part) => part.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const database = valueOf(postgres);
  const emulator = valueOf(auth)?.host ?? env.FIREBASE_AUTH_EMULATOR_HOST;
  const settings = {
    ...(database && { DATABASE_URL: database.url }),
    ...valueOf(mailbox)?.settings,
    ...(emulator && emulatorSettings(env, emulator)),
  };
  return { settings: { DATA_DIR: dataDir, ...settings }, stop };
}

const valueOf = <T>(part: PromiseSettledResult<T>) => (part.status === 'fulfilled' ? part.value : undefined);

const emulatorSettings = (env: Env, emulator: string) => ({
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
  FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID || PROJECT_ID,
  FIREBASE_API_KEY: env.FIREBASE_API_KEY || 'emulator',
  FIREBASE_AUTH_DOMAIN: env.FIREBASE_AUTH_DOMAIN || emulator,
  DEMO_ADMIN_EMAIL: env.DEMO_ADMIN_EMAIL || DEMO_ADMIN.email,
  DEMO_ADMIN_PASSWORD: env.DEMO_ADMIN_PASSWORD || DEMO_ADMIN.password,
});
