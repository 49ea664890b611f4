import { readFileSync } from 'node:fs';
import path from 'node:path';
import { timeouts } from '../../src/db/data-source';

const INI = readFileSync(path.join(__dirname, '../../deploy/pgbouncer.ini'), 'utf8');

it('pgbouncer sets the time-outs that a gateway sets without it', () => {
  const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout } = timeouts;
  for (const [name, value] of Object.entries({
    lock_timeout,
    statement_timeout,
    idle_in_transaction_session_timeout,
  })) {
    expect(INI).toContain(`SET ${name} = ${value};`);
    expect(INI).toMatch(new RegExp(`^ignore_startup_parameters = .*\\b${name}\\b`, 'm'));
  }
});
