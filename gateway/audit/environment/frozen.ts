import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from './fixtures';

/**
 * Stops every process of a PostgreSQL on this machine where it is (SIGSTOP): it takes connections and statements, and
 * answers none of them until `thaw` lets it go on; then it does what it was asked meanwhile. Its database must be of
 * the asking process' user, or that one root.
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
  // The first process first: it starts no others then.
  const pids = [Number(first), ...rows.map(({ pid }) => pid)];
  const stopped = pids.filter((pid) => signal(pid, 'SIGSTOP'));
  return { thaw: () => stopped.forEach((pid) => signal(pid, 'SIGCONT')) };
}

/** False where the process has ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
