import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|cjs|css|graphql))`/g;
/** Made by codegen, part of a package, or a pattern: `x.sql.ts` stands for any name. */
const ELSEWHERE = /\.generated\.ts$|^antd\/dist\/|^wght\.css$|^x\.\w+(\.ts)?$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');
const exists = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));

it.each(files.filter((file) => file.endsWith('.md')))('%s names files that exist', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  // A decision that was replaced describes what is gone.
  const isHistory = text.includes('\nSuperseded by ');
  const names = isHistory ? [] : [...text.matchAll(FILE)].map(([, name]) => name as string);
  expect(names.filter((name) => !exists(name) && !ELSEWHERE.test(name))).toEqual([]);
});
