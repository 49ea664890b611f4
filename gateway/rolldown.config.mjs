import { readdirSync } from 'node:fs';
import { defineConfig } from 'rolldown';

/** Imports of the migrations, which src/db/migration-files.ts finds by reading its folder. */
const migrations = {
  name: 'migrations',
  load(id) {
    if (!id.endsWith('/db/migration-files.ts')) return null;
    const files = readdirSync(new URL('src/db/migrations', import.meta.url))
      .filter((file) => file.endsWith('.ts'))
      .sort();
    const imports = files.map((file, at) => `import * as module${at} from './migrations/${file}';`);
    return `${imports.join('\n')}\nexport const modules = [${files.map((_, at) => `module${at}`).join(', ')}];`;
  },
};

/** The gateway as it ships: few large files instead of 1,700 small ones, so that a start finds and reads less. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    'cli/admin': 'src/cli/admin.ts',
    'cli/cleanup': 'src/cli/cleanup.ts',
    'cli/files': 'src/cli/files.ts',
    'cli/migrate': 'src/cli/migrate.ts',
    'cli/seed': 'src/cli/seed.ts',
    'cli/stock': 'src/cli/stock.ts',
    'cli/worker': 'src/cli/worker.ts',
  },
  plugins: [migrations],
  platform: 'node',
  tsconfig: 'tsconfig.json',
  // They are native or read files of their own. All of them are loaded on first use, except createHash: it finds Node's
  // own hashes by `module.require`, and where it is bundled, it hashes every operation in JavaScript.
  external: [
    '@apollo/utils.createhash',
    '@redis/client',
    'altair-static',
    'date-holidays',
    'graphile-worker',
    'nodemailer',
    'pdfkit',
    'sharp',
    /^firebase-admin\//,
  ],
  // Of its ES modules, unused validators are left out, and with them libphonenumber-js.
  resolve: { alias: { 'class-validator': 'class-validator/esm2015/index.js' } },
  // type-graphql and TypeORM read the names of classes.
  output: { dir: 'dist', format: 'cjs', keepNames: true, comments: false, sourcemap: true, cleanDir: true },
});
