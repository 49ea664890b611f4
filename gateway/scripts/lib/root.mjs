import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the checkout, wherever the command was typed. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
