import { oneLine } from '../../shared/text/one-line';
import { kindOfName } from './content/file-kind';
import { fileType } from './content/file.errors';

/** Longest name, characters. */
export const MAX_NAME = 150;

/** Characters that a file system or a shell gives a meaning. */
const SPECIAL = /[<>:"|?*`$%&;!'{}]/g;

/**
 * The name of a file without its path, controls, characters that change directions, and what file systems refuse.
 * @throws DomainError FILE_TYPE for an ending that no accepted file has
 */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = oneLine(last)
    .replace(SPECIAL, '_')
    .replace(/^[.\s_-]+/, '')
    .replace(/[.\s]+$/, '');
  if (!kindOfName(name)) throw fileType(`The shop does not take files named ${quoted(name)}.`);
  return shortened(name);
}

const quoted = (name: string): string => `“${Array.from(name).slice(-40).join('') || '?'}”`;

/** Shortened before the ending. */
function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_NAME) return name;
  const ending = name.slice(name.lastIndexOf('.'));
  return characters.slice(0, MAX_NAME - ending.length).join('') + ending;
}
