import 'reflect-metadata';
import path from 'node:path';
import { makeSchema } from './schema';

/** `npm run schema`: writes schema.graphql at the top of the repository. */
void makeSchema(path.join(__dirname, '../../../schema.graphql'));
