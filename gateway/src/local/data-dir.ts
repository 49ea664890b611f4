import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { LocalStackError } from './local-stack-error';

/**
 * Makes DATA_DIR when it is missing and proves that we may write in it.
 * @returns its absolute path
 * @throws LocalStackError when this user may not write there
 */
export function prepareDataDir(dataDir: string): string {
  const absolute = path.resolve(dataDir);
  try {
    mkdirSync(absolute, { recursive: true });
    accessSync(absolute, constants.R_OK | constants.W_OK | constants.X_OK);
    return absolute;
  } catch (error) {
    throw explainFileError(error, absolute);
  }
}

/** A refusal of the file system becomes one line that says what to do; any other error stays what it is. */
export function explainFileError(error: unknown, fallbackPath = ''): unknown {
  const { code, path: where = fallbackPath } = error as NodeJS.ErrnoException;
  if (!code || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) return error;
  return new LocalStackError(
    `Cannot write ${where} (${code}): give this user write permission and space there, or set DATA_DIR to another folder.`,
  );
}
