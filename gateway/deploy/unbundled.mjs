// For gateway/deploy/assemble.sh, in the folder of the image: gateway/package.json keeps only the packages that the build
// leaves outside the built files (gateway/rolldown.config.mjs). The others are bundled in them.
import { readFileSync, writeFileSync } from 'node:fs';
import config from '../rolldown.config.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = read('package-lock.json');
const manifest = 'gateway/package.json';
const { devDependencies: _, dependencies, ...rest } = read(manifest);
const isExternal = (name) =>
  config.external.some((one) => (typeof one === 'string' ? one === name : one.test(`${name}/`)));
// A package that only a bundled library names has its version in the lock file.
const names = new Set([
  ...Object.keys(dependencies),
  ...config.external.filter((one) => packages[`node_modules/${one}`]),
]);
const kept = [...names]
  .filter(isExternal)
  .map((name) => [name, dependencies[name] ?? packages[`node_modules/${name}`].version]);
writeFileSync(manifest, `${JSON.stringify({ ...rest, dependencies: Object.fromEntries(kept) }, null, 2)}\n`);
