import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json)$/;
/** Below this the headers of a compressed answer weigh more than it saves, bytes. */
const LEAST = 1_000;

/** Writes each text of the build compressed beside itself, as `.br` and `.gz`: the gateway compresses nothing twice. */
export function compressFiles(): Plugin {
  let outDir = '';
  return {
    name: 'shop:compress-files',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      for (const dir of [outDir, path.join(outDir, 'assets')])
        for (const name of await readdir(dir)) if (TEXT.test(name)) await compress(path.join(dir, name));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < LEAST) return;
  const [small, old] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, small);
  await writeFile(`${file}.gz`, old);
}
