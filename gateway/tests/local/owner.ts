import { LOCAL_PROJECT_ID, startLocal } from '../../src/local/start-local';

/** A shop's process for the tests to kill: starts the local stack, tells where it is, then waits for its end. */
const [dataDir = '', authEmulatorPort = '0'] = process.argv.slice(2);
const log = (line: string) => console.error(line);

startLocal({
  dataDir,
  authEmulatorPort: Number(authEmulatorPort),
  projectId: LOCAL_PROJECT_ID,
  needsPostgres: true,
  needsAuth: true,
  log,
}).then(
  ({ databaseUrl, authEmulatorHost }) => process.send?.({ databaseUrl, authEmulatorHost }),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
