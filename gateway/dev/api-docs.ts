import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema, type GraphQLField } from 'graphql';
import ts from 'typescript';

const SRC = join(__dirname, '../src');
const MODULES = join(SRC, 'modules');
export const API_PAGE = join(__dirname, '../../docs/api.md');
const OPEN_API = join(__dirname, '../../openapi.json');

/** What follows this line in docs/api.md is generated. */
const MARK = '<!-- What follows is generated: npm run docs -->';

const parsed = new Map<string, ts.SourceFile>();
const parse = (file: string): ts.SourceFile => {
  const known =
    parsed.get(file) ?? ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, known);
  return known;
};

/** Codes after `@throws DomainError` of a declaration. */
const codesOf = (node: ts.Node): string[] =>
  ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'throws')
    .flatMap(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '').match(/\b[A-Z][A-Z_]{3,}\b/g) ?? []);

/** The file from which a source file imports a name. */
function importedFrom(source: ts.SourceFile, name: string): string | undefined {
  const found = source.statements.filter(ts.isImportDeclaration).find(({ importClause }) => {
    const bindings = importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) && bindings.elements.some((it) => it.name.text === name);
  });
  const from = found && (found.moduleSpecifier as ts.StringLiteral).text;
  return from?.startsWith('.') ? `${join(dirname(source.fileName), from)}.ts` : undefined;
}

/** How far a function that says nothing of itself is followed into those that it calls. */
const DEEP = 3;

/** Codes that a function may refuse with, as its comment says, or else the comments of what it calls. */
function refusalsOf(source: ts.SourceFile, name: string, deep = DEEP): string[] {
  const file = importedFrom(source, name);
  const target = file && existsSync(file) ? parse(file) : source;
  const declared = target.statements.find(
    (it) =>
      (ts.isFunctionDeclaration(it) && it.name?.text === name) ||
      (ts.isVariableStatement(it) &&
        it.declarationList.declarations.some((each) => each.name.getText(target) === name)),
  );
  if (!declared) return [];
  const own = codesOf(declared);
  if (own.length || deep === 0) return own;
  return callsIn(declared).flatMap((called) => (called === name ? [] : refusalsOf(target, called, deep - 1)));
}

/** Names of the functions that a method calls or passes on. */
function callsIn(node: ts.Node): string[] {
  const own = ts.isCallExpression(node)
    ? [node.expression, ...node.arguments].filter(ts.isIdentifier).map(({ text }) => text)
    : [];
  const inside: string[] = [];
  node.forEachChild((child) => void inside.push(...callsIn(child)));
  return [...own, ...inside];
}

interface Resolved {
  readonly module: string;
  readonly codes: readonly string[];
}

/** The module and the refusals of each query and mutation, by its name. */
function resolved(): Map<string, Resolved> {
  const found = new Map<string, Resolved>();
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => each.endsWith('.resolver.ts')).sort()) {
    const source = parse(join(MODULES, file));
    const methods = source.statements.filter(ts.isClassDeclaration).flatMap(({ members }) => [...members]);
    for (const method of methods.filter(ts.isMethodDeclaration)) {
      const kinds = ts.getDecorators(method)?.map(({ expression }) => expression.getText(source)) ?? [];
      if (!kinds.some((kind) => /^(Query|Mutation)\(/.test(kind))) continue;
      const codes = method.body ? callsIn(method.body).flatMap((name) => refusalsOf(source, name)) : [];
      found.set(method.name.getText(source), {
        module: file.split('/')[0] ?? '',
        codes: [...new Set(codes)],
      });
    }
  }
  return found;
}

type Field = GraphQLField<unknown, unknown>;

const signature = ({ name, args, type }: Field): string =>
  `${name}${args.length ? `(${args.map((arg) => `${arg.name}: ${String(arg.type)}`).join(', ')})` : ''}: ${String(type)}`;

function itemOf(field: Field, codes: readonly string[] = []): string {
  const refused = codes.length ? ` Refused: ${codes.map((code) => `\`${code}\``).join(', ')}.` : '';
  const what = (field.description ?? '').replace(/\s+/g, ' ').trim();
  return `- \`${signature(field)}\`\\\n  ${what}${refused}\n`;
}

interface RestOperation {
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** The scope that a kind of key needs for an endpoint, in words. */
const scopeOf = ({ security }: RestOperation, scheme: string, of: string): string[] => {
  const scopes = security.flatMap((each) => each[scheme] ?? []).map((scope) => `\`${scope}\``);
  return scopes.length ? [` Key of ${of}: ${scopes.join(' or ')}.`] : [];
};

/** Every endpoint of /api/v1, from the committed openapi.json. */
function restDocs(): string {
  const { paths } = JSON.parse(readFileSync(OPEN_API, 'utf8')) as {
    paths: Record<string, Record<string, RestOperation>>;
  };
  return Object.entries(paths)
    .flatMap(([at, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const scopes = [
          ...scopeOf(operation, 'companyKey', 'a company'),
          ...scopeOf(operation, 'shopKey', 'the shop'),
        ];
        const needed = scopes.length ? scopes.join('') : ' No key.';
        return `- \`${method.toUpperCase()} ${at}\`\\\n  ${operation.summary}.${needed}\n`;
      }),
    )
    .join('');
}

/** The text of docs/api.md: what it says by hand, then every operation of the schema and every endpoint of /api/v1. */
export function apiDocs(): string {
  const [byHand = ''] = readFileSync(API_PAGE, 'utf8').split(MARK);
  const schema = buildSchema(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8'));
  const fieldsOf = (type: ReturnType<typeof schema.getQueryType>): Field[] =>
    Object.values(type?.getFields() ?? {});
  const [queries, mutations] = [fieldsOf(schema.getQueryType()), fieldsOf(schema.getMutationType())];
  const known = resolved();
  const modules = [...new Set([...known.values()].map(({ module }) => module))].sort();
  const sections = modules.map((module) => {
    const items = (fields: readonly Field[]) =>
      fields
        .filter(({ name }) => known.get(name)?.module === module)
        .map((field) => itemOf(field, known.get(field.name)?.codes))
        .join('');
    const list = (title: string, text: string) => (text ? `\n${title}:\n\n${text}` : '');
    return `\n### ${module}\n${list('Queries', items(queries))}${list('Mutations', items(mutations))}`;
  });
  return `${byHand}${MARK}\n\n## Every operation\n${sections.join('')}\n## Every endpoint of /api/v1\n\n${restDocs()}`;
}

if (require.main === module) writeFileSync(API_PAGE, apiDocs());
