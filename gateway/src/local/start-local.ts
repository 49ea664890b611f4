import path from 'node:path';
import { startAuthEmulator } from './auth-emulator';
import type { Log } from './local-stack-error';
import { startPostgres } from './postgres';

/** Firebase's libraries know by `demo-` that there is no real project behind it. */
export const LOCAL_PROJECT_ID = 'demo-shop';

export interface LocalStackOptions {
  /** DATA_DIR: the database, its password and the accounts. */
  dataDir: string;
  authEmulatorPort: number;
  projectId: string;
  needsPostgres: boolean;
  needsAuth: boolean;
  log: Log;
}

export interface LocalStack {
  /** Null: not asked for. */
  databaseUrl: string | null;
  /** `127.0.0.1:PORT`, as FIREBASE_AUTH_EMULATOR_HOST wants it; null: not asked for. */
  authEmulatorHost: string | null;
  /** Stops what was started, sign-in first. */
  stop(): Promise<void>;
}

/**
 * Starts the database and the sign-in emulator at the same time; when one fails the other is stopped.
 * @throws LocalStackError when the person has to do something first
 */
export async function startLocal(options: LocalStackOptions): Promise<LocalStack> {
  const { dataDir, authEmulatorPort, projectId, needsPostgres, needsAuth, log } = options;
  const dataFile = path.join(dataDir, 'accounts.json');
  const [auth, postgres] = await Promise.allSettled([
    needsAuth ? startAuthEmulator({ port: authEmulatorPort, dataFile, projectId, log }) : null,
    needsPostgres ? startPostgres({ dataDir, log }) : null,
  ]);
  const stop = async () => {
    await valueOf(auth)?.stop();
    await valueOf(postgres)?.stop();
  };
  const failed = [postgres, auth].find((part) => part.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { databaseUrl: valueOf(postgres)?.url ?? null, authEmulatorHost: valueOf(auth)?.host ?? null, stop };
}

const valueOf = <T>(part: PromiseSettledResult<T>) => (part.status === 'fulfilled' ? part.value : undefined);
