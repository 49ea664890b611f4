import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Checks documents against written.dtd: xmllint-wasm is built without DTDs. */
const text = readFileSync(path.join(__dirname, 'written.dtd'), 'utf8').replace(/<!--[\s\S]*?-->/g, '');

const expressionOf = (model: string): string =>
  model
    .replaceAll('(', '(?:')
    .replace(/\b[A-Z]\w*/gi, '(?:$&;)')
    .replace(/[\s,]/g, '');

/** For each element, its content as an expression over the names of its children: `A;B;`. */
const models = new Map(
  [...text.matchAll(/<!ELEMENT (\w+)\s+([^>]+)>/g)].map(([, name = '', model = '']) => [
    name,
    /EMPTY|#PCDATA/.test(model) ? /^$/ : new RegExp(`^${expressionOf(model)}$`),
  ]),
);

interface Attribute {
  readonly isRequired: boolean;
  readonly values: readonly string[] | null;
}
const attributes = new Map(
  [...text.matchAll(/<!ATTLIST (\w+)\s+([^>]+)>/g)].map(([, element = '', list = '']) => [
    element,
    new Map(
      [...list.matchAll(/([\w:]+)\s+(CDATA|\([^)]*\))\s+(#REQUIRED|#IMPLIED|"[^"]*")/g)].map(
        ([, name = '', type = '', standard]): [string, Attribute] => [
          name,
          {
            isRequired: standard === '#REQUIRED',
            values:
              type === 'CDATA'
                ? null
                : type
                    .slice(1, -1)
                    .split('|')
                    .map((one) => one.trim()),
          },
        ],
      ),
    ),
  ]),
);

type Node = Record<string, unknown> & { readonly ':@'?: Record<string, string> };
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
});

/** What is wrong with a document that the shop has written; empty if it is valid. */
export function dtdErrors(xml: string): string[] {
  const form = XMLValidator.validate(xml);
  if (form !== true) return [form.err.msg];
  return (parser.parse(xml) as Node[]).flatMap(errorsOf);
}

function errorsOf(node: Node): string[] {
  const [name = ''] = Object.keys(node).filter((key) => key !== ':@');
  if (name === '#text') return [];
  const children = node[name] as Node[];
  const names = children
    .flatMap((child) => Object.keys(child))
    .filter((key) => !['#text', ':@'].includes(key));
  const content = names.map((each) => `${each};`).join('');
  const model = models.get(name);
  return [
    ...(model?.test(content) ? [] : [`${name} may not contain ${content || 'nothing'}`]),
    ...attributeErrors(name, node[':@'] ?? {}),
    ...children.flatMap(errorsOf),
  ];
}

function attributeErrors(element: string, given: Record<string, string>): string[] {
  const declared = attributes.get(element) ?? new Map<string, Attribute>();
  return [
    ...[...declared].flatMap(([name, { isRequired }]) =>
      isRequired && !Object.hasOwn(given, name) ? [`${element} has no ${name}`] : [],
    ),
    ...Object.entries(given).flatMap(([name, value]) => {
      const known = declared.get(name);
      if (!known) return [`${element} has no attribute ${name}`];
      return known.values && !known.values.includes(value) ? [`${element} ${name} may not be ${value}`] : [];
    }),
  ];
}
