import type { JsonSchema } from './endpoint';

export const parameter = (
  name: string,
  place: string,
  isRequired: boolean,
  schema: JsonSchema,
): JsonSchema => ({
  name,
  in: place,
  required: isRequired,
  schema,
});

/** What the parameters of several endpoints mean. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  after: '`next` of the page before. Without it, the first page.',
  first: 'Items of a page, 1 to 100.',
  id: 'Its id.',
  search: 'Words that all occur, in names or numbers.',
};

/** The parameters of a path with code of its own. */
export const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const description = PARAMETERS[name];
    return { ...parameter(name, 'path', true, { type: 'string' }), ...(description && { description }) };
  });
