const { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } = require('node:fs');
const path = require('node:path');

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free; a whole run uses less than a quarter of that. Containers often have only 64 MiB. */
const ROOM = 4 * 1024 ** 3;

/**
 * Lets this process and its children keep their temporary files in memory, if there is room: the files of one test
 * database take 20 ms there and half a second on some disks. They are removed when the process ends, or by the next run if
 * it was killed. A TMPDIR that is set stays.
 */
function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || freeBytes() < ROOM) return;
  removeLeftovers();
  const folder = mkdtempSync(path.join(MEMORY, `shop-tests-${process.pid}-`));
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

function removeLeftovers() {
  for (const name of readdirSync(MEMORY)) {
    const owner = /^shop-tests-(\d+)-/.exec(name)?.[1];
    if (owner && !existsSync(`/proc/${owner}`)) remove(path.join(MEMORY, name));
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true });

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

module.exports = { keepTemporaryFilesInMemory };
