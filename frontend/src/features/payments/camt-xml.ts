import { FileProblem } from '../../lib/reading/file-problem';

/** What stands before the first element: the declaration, comments, and a DOCTYPE, which statements do not have. */
const PROLOG = /^[^<]*(?:<[!?][^>]*>[^<]*)*/;

/** The root of an XML text. @throws FileProblem if it is not well-formed, or declares entities */
export function rootOf(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(PROLOG.exec(text)?.[0] ?? '')) throw new FileProblem('XML_ENTITIES');
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
  // A browser reports an error as an element, at the place where it is.
  if (root.getElementsByTagName('parsererror').length > 0 || root.localName === 'parsererror')
    throw new FileProblem('XML_DAMAGED');
  return root;
}

/** The elements at the end of a path of children, in any namespace. */
export const at = (parent: Element, ...path: readonly string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap((it) => [...it.children].filter(({ localName }) => localName === name)),
    [parent],
  );

/** Their texts, without blanks around and without empty ones. */
export const textsAt = (parent: Element, ...path: readonly string[]): string[] =>
  at(parent, ...path)
    .map(({ textContent }) => (textContent ?? '').trim())
    .filter(Boolean);

export const textAt = (parent: Element, ...path: readonly string[]): string =>
  textsAt(parent, ...path)[0] ?? '';
