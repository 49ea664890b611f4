import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS } from '../../folders';

/** A JSON file of gateway/assets. */
export const readAsset = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(ASSETS, file), 'utf8')) as T;
