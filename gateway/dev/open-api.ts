import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema } from '../src/api/endpoint';
import { endpoints } from '../src/api/endpoints';
import { openApi } from '../src/api/openapi';
import { makeSchema } from '../src/graphql/schema';
import { breakingChanges } from './open-api-changes';

const FILE = path.join(__dirname, '../../openapi.json');

/**
 * `npm run schema`: writes openapi.json, the contract of /api/v1, whose diff reviewers read. It is not written if a client
 * would break: such a change needs a /api/v2.
 */
void makeSchema().then((schema) => {
  const document = openApi(schema, endpoints);
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as JsonSchema) : {};
  const breaking = breakingChanges(before, document);
  if (breaking.length === 0) return writeFileSync(FILE, `${JSON.stringify(document, null, 2)}\n`);
  process.stderr.write(`openapi.json is not written, because clients of /api/v1 would break:\n`);
  process.stderr.write(breaking.map((each) => `  ${each}\n`).join(''));
  process.exitCode = 1;
});
