import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { command, POSTGRES } from './programs';

/** The file system of one server's data. */
export interface Disk {
  /** Takes all of its room. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  /** Lets changes be written only between pauses, until the returned function is called. Times in ms. */
  slow(pauses: { frozen: number; thawed: number }): () => Promise<void>;
  unmount(): void;
}

/** Makes a file system in a file and mounts it. */
export function makeDisk(file: string, { at, megabytes }: { at: string; megabytes: number }): Disk {
  writeFileSync(file, '');
  truncateSync(file, megabytes * 1024 * 1024);
  // Without blocks that are reserved for root.
  command('mkfs.ext4', '-q', '-m', '0', file);
  mkdirSync(at, { recursive: true });
  command('mount', '-o', 'loop', file, at);
  chownSync(at, POSTGRES, POSTGRES);
  const fillers = ['most', 'rest'].map((name) => path.join(at, name));
  const [most = '', rest = ''] = fillers;
  return {
    async fill() {
      const { bavail, bsize } = statfsSync(at);
      await run('fallocate', '--length', String(bavail * bsize - 4 * 1024 * 1024), most);
      await run('dd', 'if=/dev/zero', `of=${rest}`, 'bs=4k');
    },
    async empty() {
      for (const filler of fillers) await rm(filler, { force: true });
    },
    slow({ frozen, thawed }) {
      let going = true;
      const over = (async () => {
        while (going) {
          await run('fsfreeze', '--freeze', at);
          await sleep(frozen);
          await run('fsfreeze', '--unfreeze', at);
          await sleep(thawed);
        }
      })();
      return () => {
        going = false;
        return over;
      };
    },
    unmount: () => void spawnSync('umount', ['--lazy', at], { stdio: 'inherit' }),
  };
}

/** Runs a program to its end, without waiting for it in between; a full disk is no failure here. */
const run = (program: string, ...args: string[]) => once(spawn(program, args, { stdio: 'ignore' }), 'exit');
