import { XMLBuilder } from 'fast-xml-parser';

/** An element: a text, or its children in their order. Attributes begin with @; `#text` is the text beside them. */
export type Content = string | number | Element | readonly Content[] | null | undefined;
export interface Element {
  readonly [name: string]: Content;
}

// What XML 1.0 has no place for.
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/** What an element has that is required, but has no content. */
export const EMPTY: Element = { '#text': '' };

/** Without elements that have no content. */
function filled(content: Content): Content {
  if (content === EMPTY) return '';
  if (Array.isArray(content)) {
    const some = content.map(filled).filter((one) => one !== null);
    return some.length > 0 ? some : null;
  }
  if (content === null || content === undefined) return null;
  if (typeof content !== 'object') return String(content).replace(NOT_IN_XML, ' ').trim() || null;
  const entries = Object.entries(content)
    .map(([name, child]) => [name, filled(child)] as const)
    .filter(([name, child]) => child !== null && (!name.startsWith('@') || child !== ''));
  const hasContent = entries.some(([name]) => !name.startsWith('@'));
  return hasContent ? Object.fromEntries(entries) : null;
}

/** An XML document of an element and its namespaces. Elements without content are left out. */
export function xmlOf(root: string, namespaces: Element, children: Element): string {
  const body = filled(children) as Element;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: { ...namespaces, ...body } })}`;
}
