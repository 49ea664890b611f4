// For gateway/deploy/assemble.sh, in the folder of the image: gateway/package.json keeps only the packages that the built
// files load. The others are bundled in them.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const dist = 'gateway/dist';
const code = readdirSync(dist, { recursive: true })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(path.join(dist, name), 'utf8'))
  .join('\n');
const isLoaded = (name) => new RegExp(`(require|import|resolve)\\(["'\`]${name}["'\`/]`).test(code);
const manifest = 'gateway/package.json';
const { devDependencies: _, dependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
const kept = Object.fromEntries(Object.entries(dependencies).filter(([name]) => isLoaded(name)));
writeFileSync(manifest, `${JSON.stringify({ ...rest, dependencies: kept }, null, 2)}\n`);
