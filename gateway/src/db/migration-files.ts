import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, 'migrations');

/** The modules in the folder of migrations, by their times. The build replaces this file by imports (rolldown.config.mjs). */
export const modules: Record<string, unknown>[] = readdirSync(FOLDER)
  .filter((file) => /^\d{13}-[a-z0-9-]+\.[jt]s$/.test(file))
  .sort()
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- their names are not known here
  .map((file) => require(path.join(FOLDER, file)) as Record<string, unknown>);
