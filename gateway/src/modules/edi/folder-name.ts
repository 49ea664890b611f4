import { randomInt } from 'node:crypto';

const LENGTH = 12;
const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A new name of a folder: `edi_` and 12 characters. Nobody chooses the folder of somebody else. */
export const newFolder = (): string =>
  `edi_${Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')}`;
