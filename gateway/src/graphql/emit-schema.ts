import 'reflect-metadata';
import path from 'node:path';
import { makeSchema } from './schema';

/** `npm run schema`: writes schema.graphql at the top of the repository, or the file that is named. */
void makeSchema(process.argv[2] ?? path.join(__dirname, '../../../schema.graphql'));
