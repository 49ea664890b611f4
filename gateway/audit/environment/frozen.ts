import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from './fixtures';

/**
 * Freezes every process of a local PostgreSQL (SIGSTOP). It still receives connections and statements, but answers none
 * until `thaw`; then it processes them. It must run under the user of this process, unless that is root.
 */
export async function freeze(url: string): Promise<{ thaw: () => void }> {
  const db = await connect(url);
  const { rows } = await db.query<{ pid: number; folder: string }>(
    `SELECT pid, current_setting('data_directory') AS folder FROM pg_stat_activity WHERE pid <> pg_backend_pid()`,
  );
  await db.end();
  const [first = ''] = (await readFile(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  // The postmaster first, so that it starts no others.
  const pids = [Number(first), ...rows.map(({ pid }) => pid)];
  const stopped = pids.filter((pid) => signal(pid, 'SIGSTOP'));
  return { thaw: () => stopped.forEach((pid) => signal(pid, 'SIGCONT')) };
}

/** Returns false if the process has ended. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
