import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { subscriptions } from '../src/subscribers';

const registry = join(__dirname, '../src/events/registry.ts');
const page = join(__dirname, '../../docs/events.md');

const INTRODUCTION = `# Events

What happens in the shop is recorded once: a use case emits an event in the transaction of its change (\`gateway/src/events/\`,
adr/0041). Each is a row of \`domain_events\`, with the id of its subject, the account that it concerns, who did it, the request
and its payload. Subscribers run in the same transaction, in the order of \`gateway/src/subscribers.ts\`; what takes long, they
leave to jobs.

This page is generated from \`gateway/src/events/registry.ts\`: run \`npm run events\` after a change.
`;

interface Described {
  readonly type: string;
  readonly description: string;
  readonly payload: string;
}

/** The events of the registry, in its order. */
function describedEvents(): Described[] {
  const source = ts.createSourceFile(registry, readFileSync(registry, 'utf8'), ts.ScriptTarget.Latest, true);
  const events = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'DomainEvents',
  );
  return [...(events?.members ?? [])].filter(ts.isPropertySignature).map((member) => ({
    type: (member.name as ts.StringLiteral).text,
    description: ts
      .getJSDocCommentsAndTags(member)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' '),
    payload: payloadOf(member.type?.getText(source) ?? ''),
  }));
}

const payloadOf = (type: string): string =>
  type === 'Record<string, never>'
    ? 'none'
    : `\`${type
        .replace(/\/\*\*.*?\*\//gs, '')
        .replace(/readonly /g, '')
        .replace(/\s+/g, ' ')
        .trim()}\``.replace(/\|/g, '\\|');

const listenersOf = (type: string): string =>
  Object.entries(subscriptions)
    .filter(([, subscription]) => type in subscription || '*' in subscription)
    .map(([name]) => name)
    .join(', ') || 'none';

/** The text of docs/events.md. */
export function eventDocs(): string {
  const rows = describedEvents().map(
    ({ type, description, payload }) =>
      `| \`${type}\` | ${description} | ${payload} | ${listenersOf(type)} |\n`,
  );
  return `${INTRODUCTION}\n| event | when | payload | subscribers |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

if (require.main === module) writeFileSync(page, eventDocs());
