import type { Plugin } from 'vite';
import { generatedFile, readDocuments } from './documents';

const IMPORT = /import \{([^}]*)\} from '[^']*\/graphql\/generated';/g;
const MODULE = 'virtual:document/';

/**
 * Each GraphQL document as a module of its own in the build, so that a page loads only those it asks: codegen writes
 * them into one module, which would be on the path of every page.
 */
export function documentModules(): Plugin {
  return {
    name: 'shop:document-modules',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id === generatedFile) return undefined;
      const apart = code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => `import { ${name} } from '${MODULE}${name}';`)
          // All in one line: the lines of what follows stay where they were.
          .join(' '),
      );
      return apart === code ? undefined : { code: apart, map: null };
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return undefined;
      const name = id.slice(MODULE.length + 1);
      const json = readDocuments().get(name);
      if (!json) this.error(`${name} is not in src/graphql/generated.ts`);
      return `export const ${name} = ${json};`;
    },
  };
}
