import { FileProblem } from '../../../lib/reading/file-problem';

/** Matches the text before the first element: declaration, comments and DOCTYPE. Statements have no DOCTYPE. */
const PROLOG = /^[^<]*(?:<[!?][^>]*>[^<]*)*/;

/** More entries take a browser longer than a person waits. */
const MOST_ENTRIES = 5_000;
/** Tags of that many entries with all details. */
const MOST_TAGS = 400_000;
const ENTRY = /<(?:[\w.-]+:)?Ntry[\s/>]/g;

function tagsIn(text: string): number {
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1;
  return tags;
}

/** Counted before anything is parsed: a browser parses for seconds what can be refused at a glance. */
function refuseTooMany(text: string): void {
  const entries = text.match(ENTRY)?.length ?? 0;
  if (entries > MOST_ENTRIES) throw new FileProblem('TOO_MANY_ROWS', [String(entries), String(MOST_ENTRIES)]);
  if (tagsIn(text) > MOST_TAGS) throw new FileProblem('XML_DAMAGED');
}

/** The root of an XML text. @throws FileProblem if it is not well-formed, too large, or declares entities */
export function rootOf(text: string): Element {
  refuseTooMany(text);
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
