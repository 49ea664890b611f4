import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../dev/processes';
import { until } from '../until';

const INI = path.join(__dirname, '../../../deploy/pgbouncer.ini');

/** Starts pgbouncer, with the settings of deploy/pgbouncer.ini, in front of a PostgreSQL. */
export async function startPooler(program: string, postgres: string) {
  const port = await freePort();
  const { hostname, port: behind, username, password } = new URL(postgres);
  const settings = readFileSync(INI, 'utf8')
    .replace(
      'host=postgres port=5432',
      `host=${hostname} port=${behind} user=${username} password=${password}`,
    )
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file = .*$/m, '');
  const file = path.join(tmpdir(), `pgbouncer-${port}.ini`);
  writeFileSync(file, settings, { mode: 0o644 });
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await until(() => isOpen(port));
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(file);
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The same database through the pooler of TEST_PGBOUNCER; empty without one, or for another server. */
export function poolerOf(database: string): string {
  const { TEST_POOLER_PORT: port, TEST_DATABASE_URL: server = '' } = process.env;
  if (!port || new URL(database).port !== new URL(server).port) return '';
  return Object.assign(new URL(database), { port }).href;
}
