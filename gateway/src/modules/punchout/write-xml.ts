import escapeHtml from 'escape-html';

/** A part of a document that is XML already. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string | number>>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');

/** An element with a text, or with elements. Texts are escaped. */
export function element(name: string, attributes: Attributes, ...content: readonly (string | Xml)[]): Xml {
  const inner = content.map((part) => (typeof part === 'string' ? escapeHtml(part) : part.xml)).join('');
  const start = `${name}${attributesOf(attributes)}`;
  return { xml: inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>` };
}

/** The DTDs of cXML: of requests and answers, of what follows an order, and of invoices. */
type Dtd = 'cXML' | 'Fulfill' | 'InvoiceDetail';

/** A whole document of cXML. `host` names the shop in its id. */
export function cxmlDocument(
  {
    host,
    at,
    id,
    dtd = 'cXML',
  }: { readonly host: string; readonly at: Date; readonly id: string; readonly dtd?: Dtd },
  ...content: readonly Xml[]
): string {
  const timestamp = at.toISOString().replace('Z', '+00:00');
  const root = element('cXML', { payloadID: `${id}@${host}`, timestamp, 'xml:lang': 'en' }, ...content);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/${dtd}.dtd">\n${root.xml}\n`;
}
