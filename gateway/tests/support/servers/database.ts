import { Client } from 'pg';

const TEMPLATE = 'shop';

/**
 * Runs a statement that prepares a test, on a connection of its own. Unlike the gateway's, it has no time-outs, which a
 * busy machine would exceed.
 */
export async function prepare(connectionString: string, statement: string, values: unknown[] = []) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

function asOwner(statement: string) {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = '/postgres';
  return prepare(url.href, statement);
}

/** A migrated, empty database; drop() takes it away. */
export async function makeDatabase(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const name = `t_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
  await asOwner(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asOwner(`DROP DATABASE ${name} WITH (FORCE)`) };
}
