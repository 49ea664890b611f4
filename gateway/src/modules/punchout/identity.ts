import { randomInt } from 'node:crypto';

const LENGTH = 12;
const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A new name of a purchasing system: `po_` and 12 characters. */
export const newIdentity = (): string =>
  `po_${Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')}`;
