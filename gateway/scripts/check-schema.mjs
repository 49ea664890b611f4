// `npm run schema:check`: the committed contract matches the gateway's schema.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './lib/root.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'schema-'));
const emitted = path.join(folder, 'schema.graphql');
try {
  const args = ['-r', '@swc-node/register', 'src/graphql/emit-schema.ts', emitted];
  execFileSync(process.execPath, args, { cwd: path.join(root, 'gateway'), stdio: 'inherit' });
  const [is, shouldBe] = [path.join(root, 'schema.graphql'), emitted].map((file) =>
    readFileSync(file, 'utf8'),
  );
  if (is !== shouldBe) {
    console.error('schema.graphql is not what the gateway serves: run `npm run schema` and commit it.');
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
