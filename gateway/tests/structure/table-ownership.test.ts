import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { getMetadataArgsStorage } from 'typeorm';
import { makeDataSource } from '../../src/db/data-source';

/**
 * A table is read and written by the room of its module only: gateway/src/modules/<room>/. Others call a service or loader
 * of it, or compose SQL that it exports (`x.sql.ts`). Entities may be read by their declared relations.
 */
const src = path.join(__dirname, '../../src');

/** Reads across rooms, and why each is one place. */
const DELIBERATE: Readonly<Record<string, string>> = {
  'modules/privacy/': 'exports and deletes everything that the shop has about a person',
  'modules/receivables/documents/sources.ts': 'reads what documents print of a sale, in one statement',
  'db/lists/word-search.ts': 'a word of a search may be a name, a number or a SKU of any room',
  'db/migrations/': 'change the tables of all rooms',
  'http/metrics.ts': 'counts what waits',
  'shared/outbox.ts': 'writes the events and jobs of a transaction in one statement',
};

const roomOf = (file: string): string => /^modules\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0] ?? '';

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts'));

/** Room of each table and view. */
const owners = new Map<string, string>([
  ['order_dues', 'receivables'],
  ['order_parts', 'receivables'],
  ['invoice_balances', 'receivables'],
  ['deposit_balances', 'receivables'],
  ['payment_balances', 'receivables'],
  ['receivable_books', 'receivables'],
]);

beforeAll(() => {
  makeDataSource({ url: 'postgres://nowhere' });
  const rooms = new Map<unknown, string>();
  for (const file of files.filter((one) => one.endsWith('.entity.ts')))
    for (const value of Object.values(jest.requireActual<object>(path.join(src, file))))
      rooms.set(value, roomOf(file));
  for (const { target, name } of getMetadataArgsStorage().tables)
    if (name) owners.set(name, rooms.get(target) ?? '?');
});

/** The SQL of a file: its texts with a keyword of SQL, without what is inserted into them. */
function sqlOf(file: string): string[] {
  const text = readFileSync(path.join(src, file), 'utf8');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(' '),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found.filter((literal) => /\b(SELECT|FROM|JOIN|UPDATE|INSERT INTO|WHERE|EXISTS)\b/.test(literal));
}

/** Tables of other rooms that the SQL of a file names. */
function foreignTablesOf(file: string): string[] {
  const named = sqlOf(file).flatMap((sql) => [
    ...[...sql.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+"?(\w+)/g)].map(([, table]) => table ?? ''),
    ...[...sql.matchAll(/\b([a-z_]+)\.[a-z_]+\b/g)].map(([, table]) => table ?? ''),
  ]);
  const foreign = named.filter((table) => owners.has(table) && owners.get(table) !== roomOf(file));
  return [...new Set(foreign)];
}

const isDeliberate = (file: string): boolean =>
  Object.keys(DELIBERATE).some((place) => file.startsWith(place));

it('every table has a room', () => {
  expect(owners.size).toBeGreaterThan(45);
  expect([...owners.values()]).not.toContain('?');
});

it('no file names a table of another room', () => {
  const offenders = files
    .filter((file) => !isDeliberate(file))
    .flatMap((file) => foreignTablesOf(file).map((table) => `${file}: ${table}`));
  expect(offenders).toEqual([]);
});

it.each(Object.keys(DELIBERATE))('%s still reads across rooms', (place) => {
  expect(files.filter((file) => file.startsWith(place)).flatMap(foreignTablesOf)).not.toEqual([]);
});

/** Calls of the entity manager that write, and those that read. */
const CALLS =
  /\.(find\w*|count\w*|exists\w*|maximum|sum|insert|update|delete|softDelete|save|upsert)\(\s*(\w+)/g;
const READS = /^(find|count|exists|maximum|sum)/;

interface Access {
  readonly file: string;
  readonly call: string;
  readonly entity: string;
}

/** Calls of the entity manager for entities of another module. */
function foreignAccess(file: string): Access[] {
  const text = readFileSync(path.join(src, file), 'utf8');
  const foreign = new Set(
    [...text.matchAll(/import \{([^}]*)\} from '([^']+\.entity)'/g)]
      .filter(([, , from = '']) => roomOf(path.posix.join(path.posix.dirname(file), from)) !== roomOf(file))
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
  return [...text.matchAll(CALLS)]
    .map(([, call = '', entity = '']) => ({ file, call, entity }))
    .filter(({ entity }) => foreign.has(entity));
}

const access = files.filter((file) => file.startsWith('modules/')).flatMap(foreignAccess);

it('no module writes rows of another one by the entity manager', () => {
  const writes = access.filter(({ call, file }) => !READS.test(call) && !isDeliberate(file));
  expect(writes).toEqual([]);
});

/** Where a module reads rows of another one by the entity manager instead of its services. Lower it, never raise it. */
const FOREIGN_READS = 123;

it('reads rows of other modules by the entity manager in no more places than before', () => {
  expect(access.filter(({ call }) => READS.test(call)).length).toBeLessThanOrEqual(FOREIGN_READS);
});
