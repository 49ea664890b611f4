import { readFileSync } from 'node:fs';
import path from 'node:path';

export const generatedFile = path.resolve(import.meta.dirname, '../src/graphql/generated.ts');

/** The JSON of each document that codegen wrote, by its exported name, e.g. `FeaturedToolsDocument`. */
export function readDocuments(): Map<string, string> {
  const text = readFileSync(generatedFile, 'utf8');
  const found = text.matchAll(/^export const (\w+) = (\{.*\}) as unknown as DocumentNode/gm);
  return new Map([...found].map(([, name = '', json = '']) => [name, json]));
}
