// `npm run test:node -- [jest's options]`: the tests on the Node of .nvmrc and of the image, whichever Node runs this.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { nodeProgram } from './lib/node-program.cjs';
import { root } from './lib/root.mjs';

const major = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
const node = nodeProgram(path.join(tmpdir(), `shop-node-${major}`), major);
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
console.log(`Node ${version}`);
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
// Processes that the tests start find this Node on their path, too.
const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
const { status } = spawnSync(node, [jest, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
process.exit(status ?? 1);
