import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as openTls } from 'node:tls';
import { rest } from '../../environment/answer';
import { addPerson } from '../../environment/fixtures';
import { expectAnswer, assert, type Case } from '../../environment/case';
import { forgetBuyers, checkLedger, describeLoad, underLoad } from '../load';
import { HOST } from '../shop';
import type { Environment } from '../environment';

const newSecret = () => randomBytes(32).toString('hex');

const session: Case<Environment> = {
  name: 'a new session secret: older tokens are refused, new sign-ins work',
  async run(environment) {
    const { follow, keepLogs, withDb, tokens, visit, untilReady } = environment;
    const before = tokens();
    const customer = await withDb((db) => addPerson(db, 'before-rotation', 'customer', before));
    const mine = (token: string) => rest('GET', `/my-orders/${customer.email}`, { as: token });
    expectAnswer(await visit(mine(customer.token)), 200);
    await keepLogs();
    await follow('>gateway/deploy/secrets/session-secret', { NEW: newSecret() });
    const began = performance.now();
    await follow('--force-recreate --wait gateway-1 gateway-2 worker');
    await untilReady();
    const took = (performance.now() - began) / 1_000;
    assert((await visit(mine(customer.token))).status === 401, 'a token of the old secret is still good');
    const after = tokens();
    const other = await withDb((db) => addPerson(db, 'after-rotation', 'customer', after));
    expectAnswer(await visit(rest('GET', `/my-orders/${other.email}`, { as: other.token })), 200);
    forgetBuyers();
    return `401 for the old token, 200 for a new one; ${took.toFixed(0)} s; ${await checkLedger(environment)}`;
  },
};

const password: Case<Environment> = {
  name: 'a new password of the database under load: no request fails, and the old one is refused',
  async run(environment) {
    const { compose, follow, keepLogs } = environment;
    const NEW = newSecret();
    const load = await underLoad(environment, async () => {
      await sleep(2_000);
      await follow('ALTER ROLE', { NEW });
      await follow('>gateway/deploy/secrets/postgres-password', { NEW });
      await keepLogs();
      await follow('--force-recreate --wait gateway-1 && sleep 3');
      await follow('--force-recreate --wait worker');
      await sleep(3_000);
    });
    const asked = `PGPASSWORD=wrong psql -h 127.0.0.1 -U shop -c 'SELECT 1' 2>&1 || true`;
    const refused = await compose('exec', '-T', 'postgres', 'sh', '-c', asked);
    assert(/password authentication failed/.test(refused), `another password was accepted: ${refused}`);
    assert(load.failed === 0, `${load.failed} requests failed: ${describeLoad(load)}`);
    return `${describeLoad(load)}; ${await checkLedger(environment)}`;
  },
};

/** The serial number of the certificate that the edge shows. */
const shownSerial = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = openTls(
      { port: 443, host: '127.0.0.1', servername: HOST, rejectUnauthorized: false },
      () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.destroy();
      },
    );
    socket.once('error', reject);
  });

const certificate: Case<Environment> = {
  name: 'a new certificate under load: the edge shows it at once, no request fails',
  async run(environment) {
    const { folder, follow } = environment;
    const before = await shownSerial();
    const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
    const files = ['-keyout', path.join(folder, 'new-key'), '-out', path.join(folder, 'new-certificate')];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...names, ...files],
      {
        stdio: 'ignore',
      },
    );
    const load = await underLoad(environment, async () => {
      await sleep(1_000);
      await follow('cat new-certificate');
      await follow('nginx -s reload');
      await sleep(3_000);
    });
    assert((await shownSerial()) !== before, 'the edge still shows the old certificate');
    assert(load.failed === 0, `${load.failed} requests failed: ${describeLoad(load)}`);
    return describeLoad(load);
  },
};

/** Secrets are replaced. */
export const secrets: readonly Case<Environment>[] = [session, password, certificate];
