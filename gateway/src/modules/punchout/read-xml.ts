import { SaxesParser } from 'saxes';
import { badRequest } from '../../shared/domain-error';

/** An element: its name, attributes, child elements, and the text directly in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 32;
const MAX_ELEMENTS = 40_000;

/** cXML names its DTD, which is never fetched. There is nothing else in a DOCTYPE: no entities, no markup. */
const DOCTYPE =
  /^\s*cXML\s+SYSTEM\s+(["'])https?:\/\/xml\.cxml\.org\/schemas\/cXML\/1\.[12]\.\d{3}\/(?:cXML|Fulfill)\.dtd\1\s*$/i;

/**
 * Reads an XML document into elements. Only the five entities of XML itself are known, so nothing expands and nothing is
 * fetched. @throws DomainError BAD_REQUEST with a sentence for whatever is wrong
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  parser.on('error', () => {
    throw badRequest('The document is not well-formed XML, or uses entities of its own.');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) throw badRequest('The document must be encoded in UTF-8.');
  });
  parser.on('doctype', (doctype) => {
    if (!DOCTYPE.test(doctype))
      throw badRequest('The DOCTYPE must be the one of cXML 1.2, without additions.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length >= MAX_DEPTH)
      throw badRequest('The document has too many elements.');
    const element: XmlElement = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (!root) throw badRequest('The document is empty.');
  return root;
}

/** The element at a path of names below another one; undefined if there is none. */
export const elementAt = (element: XmlElement, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );

/** The text at a path, without the white space around it; empty if there is none. */
export const textAt = (element: XmlElement, ...path: string[]): string =>
  elementAt(element, ...path)?.text.trim() ?? '';
