import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { printWithDirectives } from './print-schema';
import { makeSchema } from './schema';

/** `npm run schema`: writes schema.graphql, the contract that reviewers read, or the file that is named. */
void makeSchema().then((schema) =>
  writeFileSync(
    process.argv[2] ?? path.join(__dirname, '../../../schema.graphql'),
    printWithDirectives(schema),
  ),
);
