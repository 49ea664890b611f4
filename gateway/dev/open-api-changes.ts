type Json = Readonly<Record<string, unknown>>;

/** The same of two versions. */
interface Pair<Value = unknown> {
  readonly before: Value;
  readonly after: Value;
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => (isJson(found) ? found[key] : undefined), value);
const inBoth = ({ before, after }: Pair, ...keys: readonly string[]): Pair => ({
  before: at(before, ...keys),
  after: at(after, ...keys),
});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const entriesOf = (value: unknown): [string, unknown][] => (isJson(value) ? Object.entries(value) : []);

/** What of an OpenAPI document breaks the clients of the one before: a sentence for each. Additions break nothing. */
export function breakingChanges(before: Json, after: Json): string[] {
  const documents = { before, after };
  return entriesOf(before.paths).flatMap(([path, methods]) =>
    entriesOf(methods).flatMap(([method, operation]) => {
      const where = `${method.toUpperCase()} ${path}`;
      const pair = { before: operation, after: at(after.paths, path, method) };
      if (pair.after === undefined) return [`${where} is gone`];
      return [
        ...parameterChanges(where, pair),
        ...schemaChanges({
          documents,
          isSent: true,
          where,
          schemas: inBoth(pair, 'requestBody', ...CONTENT),
        }),
        ...schemaChanges({ documents, isSent: false, where, schemas: answers(pair) }),
      ];
    }),
  );
}

const CONTENT = ['content', 'application/json', 'schema'] as const;

const answers = (operation: Pair): Pair => {
  const status = at(operation.before, 'responses', '201') ? '201' : '200';
  return inBoth(operation, 'responses', status, ...CONTENT);
};

function parameterChanges(where: string, operation: Pair): string[] {
  const { before, after } = inBoth(operation, 'parameters');
  const named = (list: unknown, name: unknown) => listOf(list).find((one) => at(one, 'name') === name);
  const gone = listOf(before).filter((one) => !named(after, at(one, 'name')));
  const required = listOf(after).filter(
    (one) => at(one, 'required') === true && at(named(before, at(one, 'name')), 'required') !== true,
  );
  return [
    ...gone.map((one) => `${where}: the parameter ${String(at(one, 'name'))} is gone`),
    ...required.map((one) => `${where}: the parameter ${String(at(one, 'name'))} is required`),
  ];
}

interface Compared {
  readonly documents: Pair<Json>;
  /** True of what clients send, false of what they read. */
  readonly isSent: boolean;
  readonly where: string;
  readonly schemas: Pair;
  readonly seen?: readonly unknown[];
}

function schemaChanges({ documents, isSent, where, schemas, seen = [] }: Compared): string[] {
  const before = resolved(documents.before, schemas.before);
  const after = resolved(documents.after, schemas.after);
  // A schema may contain itself.
  if (!isJson(before) || seen.includes(before)) return [];
  const next = { documents, isSent, seen: [...seen, before] };
  const properties = propertiesOf(documents.after, after);
  const fields = Object.entries(propertiesOf(documents.before, before)).flatMap(([name, schema]) => {
    const pair = { before: schema, after: properties[name] };
    if (pair.after === undefined) return [`${where}: ${name} is gone`];
    const inside = `${where}: ${name}`;
    return [...typeChanges(inside, pair), ...schemaChanges({ ...next, where: inside, schemas: pair })];
  });
  const items = schemaChanges({ ...next, where: `${where}[]`, schemas: inBoth({ before, after }, 'items') });
  return [...(isSent ? newlyRequired(where, { before, after }) : []), ...fields, ...items];
}

const newlyRequired = (where: string, schemas: Pair): string[] => {
  const { before, after } = inBoth(schemas, 'required');
  const added = listOf(after).filter((name) => !listOf(before).includes(name));
  return added.map((name) => `${where}: ${String(name)} is required`);
};

const typeOf = (schema: unknown): string =>
  JSON.stringify(at(schema, 'type') ?? at(schema, '$ref') ?? at(schema, 'anyOf'));

const typeChanges = (where: string, { before, after }: Pair): string[] =>
  typeOf(before) === typeOf(after) ? [] : [`${where} was ${typeOf(before)} and is ${typeOf(after)}`];

function resolved(document: Json, schema: unknown): unknown {
  const ref = at(schema, '$ref');
  return typeof ref === 'string' ? at(document, ...ref.split('/').slice(1)) : schema;
}

/** The properties of a schema, and of those that it is made of. */
function propertiesOf(document: Json, schema: unknown): Json {
  const found = resolved(document, schema);
  const parts = listOf(at(found, 'allOf')).map((part) => propertiesOf(document, part));
  return Object.assign({}, ...parts, at(found, 'properties')) as Json;
}
