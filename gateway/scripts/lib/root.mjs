import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the checkout, independent of the current directory. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
