import type { Plugin } from 'vite';
import { readDocuments } from './documents';

const masking = (name: string) => `
  export const ${name} = () => {
    throw new Error('Data masking is not in this build: see frontend/vite/lean-apollo.ts');
  };`;

/** What stands in for a module of Apollo Client: it does what that does when there is nothing for it to do. */
const INSTEAD: Record<string, string> = {
  'masking/maskFragment.js': masking('maskFragment'),
  'masking/maskOperation.js': masking('maskOperation'),
  // It walks through each document twice to find none.
  'utilities/internal/removeDirectivesFromDocument.js': `
    export const removeDirectivesFromDocument = (_, document) => document;`,
};

/**
 * Apollo Client without data masking, which we do not turn on, and without taking its own directives (`@client` and
 * the like) out of documents, which have none: one that has a directive fails the build.
 */
export function leanApollo(): Plugin {
  return {
    name: 'shop:lean-apollo',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const [name, json] of readDocuments())
        if (json.includes('"kind":"Directive"'))
          this.error(`${name} has a directive: see vite/lean-apollo.ts`);
    },
    load: (id) => INSTEAD[/\/@apollo\/client\/(.+)$/.exec(id)?.[1] ?? ''],
  };
}
