const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** `{{#a.b 3}}…{{/a.b}}` or `{{a.b}}`. */
const MARK = /\{\{#([\w.]+)(?: (\d+))?\}\}([\s\S]*?)\{\{\/\1\}\}|\{\{([\w.]+)\}\}/g;

type Marked = [list: string | undefined, most: string | undefined, each: string, name: string];

/**
 * Fills a template of the build with values, in one pass: no value is read as a template. `{{a.b}}` is a value,
 * escaped for HTML, nothing where there is none; `{{#a.b 3}}…{{/a.b}}` is repeated for the first three of a list,
 * with the fields of each.
 */
export const fill = (template: string, values: object): string =>
  template.replace(MARK, (_, ...[list, most, each, name]: Marked) => {
    if (!list) return escaped(textOf(at(values, name)));
    const found = at(values, list);
    const items = Array.isArray(found) ? (found as object[]).slice(0, most ? Number(most) : undefined) : [];
    return items.map((item) => fill(each, { ...values, ...item })).join('');
  });

const at = (values: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
