// Another Node than the one that runs this, from npm's registry. CommonJS, because both TypeScript and plain modules load it.
const { execFileSync } = require('node:child_process');
const { existsSync, mkdirSync } = require('node:fs');
const path = require('node:path');

/** Downloads a package as a file. */
exports.packPackage = (folder, name) => {
  mkdirSync(folder, { recursive: true });
  const output = execFileSync('npm', ['pack', '--silent', name], { cwd: folder, encoding: 'utf8' });
  return path.join(folder, output.trim().split('\n').at(-1) ?? '');
};

/** The newest release of a major version of Node; `folder` keeps it. */
exports.nodeProgram = (folder, major) => {
  const program = path.join(folder, 'package/bin/node');
  if (!existsSync(program)) {
    const file = exports.packPackage(folder, `node-${process.platform}-${process.arch}@${major}`);
    execFileSync('tar', ['-xzf', file, '-C', folder]);
  }
  return program;
};
