import { breakingChanges } from '../../dev/open-api-changes';

/** What breaks clients of /api/v1 (adr/0121): `npm run schema` refuses it. */
const text = { type: 'string' };
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const PAGE = object({ items: { type: 'array', items: { $ref: '#/components/schemas/Tool' } }, next: text });
const TOOL = { allOf: [{ $ref: '#/components/schemas/Base' }, object({ name: text })] };
const LINES = { type: 'array', items: object({ sku: text }, ['sku']) };
const INPUT = object({ lines: LINES, note: text }, ['lines']);

interface Changed {
  readonly get?: object;
  readonly tool?: object;
  readonly base?: object;
  readonly input?: object;
  readonly paths?: object;
}

const document = ({ get, tool = TOOL, base = object({ id: text }), input = INPUT, paths }: Changed = {}) => ({
  paths: paths ?? {
    '/tools': {
      get: get ?? {
        parameters: [{ name: 'search', in: 'query', required: false, schema: text }],
        responses: { 200: json(PAGE) },
      },
      post: { requestBody: json({ $ref: '#/components/schemas/Input' }), responses: { 201: json(text) } },
    },
  },
  components: { schemas: { Tool: tool, Base: base, Input: input } },
});

it('nothing, and additions, break nothing', () => {
  const more = document({
    get: {
      parameters: [
        { name: 'search', in: 'query', required: false, schema: text },
        { name: 'family', in: 'query', required: false, schema: text },
      ],
      responses: { 200: json(PAGE) },
    },
    base: object({ id: text, sku: text }),
    input: object({ lines: LINES, note: text, poNumber: text }, ['lines']),
  });
  expect([breakingChanges(document(), document()), breakingChanges(document(), more)]).toEqual([[], []]);
  expect(breakingChanges({}, document())).toEqual([]);
});

it.each<[string, Changed, string]>([
  ['a path', { paths: {} }, 'GET /tools is gone'],
  ['a parameter', { get: { responses: { 200: json(PAGE) } } }, 'GET /tools: the parameter search is gone'],
  [
    'a parameter that is required',
    { get: { parameters: [{ name: 'search', required: true }], responses: { 200: json(PAGE) } } },
    'GET /tools: the parameter search is required',
  ],
  ['a field of a part', { base: object({}) }, 'GET /tools: items[]: id is gone'],
  [
    'a field',
    { tool: { allOf: [{ $ref: '#/components/schemas/Base' }] } },
    'GET /tools: items[]: name is gone',
  ],
  [
    'another type',
    { base: object({ id: { type: 'integer' } }) },
    'GET /tools: items[]: id was "string" and is "integer"',
  ],
  [
    'null',
    { base: object({ id: { type: ['string', 'null'] } }) },
    'GET /tools: items[]: id was "string" and is ["string","null"]',
  ],
  ['a field that is sent', { input: object({ lines: LINES }, ['lines']) }, 'POST /tools: note is gone'],
  [
    'one that is required now',
    { input: { ...INPUT, required: ['lines', 'note'] } },
    'POST /tools: note is required',
  ],
])('%s: a client breaks', (_what, changed, sentence) => {
  expect(breakingChanges(document(), document(changed))).toContain(sentence);
});
