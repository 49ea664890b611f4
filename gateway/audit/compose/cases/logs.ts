import { readFileSync } from 'node:fs';
import { gql, rest } from '../../environment/answer';
import { addPerson } from '../../environment/fixtures';
import { assert, type Case } from '../../environment/case';
import { PROJECT } from '../shop';
import type { Environment } from '../environment';

const PRIVATE = 'secret.person@private.example';

/** People order, register, search, mistype and are refused: with e-mails where clients put them. */
async function story({ visit, withDb, tokens, compose, ledger, untilReady }: Environment): Promise<string> {
  const signed = tokens();
  const person = await withDb((db) => addPerson(db, 'log-story', 'customer', signed));
  const as = person.token;
  const answer = (call: Parameters<typeof visit>[0]) => visit(call).catch(() => null);
  await answer(rest('GET', `/my-orders/${person.email}`, { as }));
  await answer(rest('GET', `/user/${PRIVATE}`, { as }));
  await answer(rest('GET', `/admin/${person.email}`, { as }));
  await answer(rest('GET', `/assets/none.js?email=${PRIVATE}`));
  await answer(rest('GET', `/catalogue?search=${PRIVATE}`, { headers: { accept: 'text/html' } }));
  await answer(rest('POST', '/newsletter', { body: { email: PRIVATE } }));
  await answer(rest('POST', '/updateuser', { body: { email: PRIVATE }, as: 'no.session.token' }));
  await answer(rest('POST', '/order', { as, body: { toolId: ledger.tool, quantity: PRIVATE } }));
  await answer(gql(`{ nothing(email: "${PRIVATE}") }`, {}, { as }));
  // The edge's own errors: nobody is there to serve them.
  await compose('stop', 'gateway-1', 'gateway-2');
  await answer(rest('GET', `/user/${PRIVATE}`, { as }));
  await answer(rest('POST', `/user/${PRIVATE}`, { as, body: { email: PRIVATE } }));
  await compose('start', 'gateway-1', 'gateway-2');
  await untilReady();
  return as;
}

const privacy: Case<Environment> = {
  name: 'the logs of the whole run, of edge, gateways and worker, have no e-mail, address, phone, token or password',
  async run(environment) {
    const { folder, keepLogs, logFile, run } = environment;
    const token = await story(environment);
    await keepLogs();
    const client = await run(
      `docker network inspect --format '{{(index .IPAM.Config 0).Gateway}}' ${PROJECT}_outside`,
    );
    const secrets = ['session-secret', 'postgres-password', 'database-url'].map((name) =>
      readFileSync(`${folder}/gateway/deploy/secrets/${name}`, 'utf8'),
    );
    const wanted = [...secrets, token, client.trim(), 'secret address of', '8801700000'];
    const own = readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => /^(edge|gateway-[12]|worker|migrate)-\d+ /.test(line));
    assert(own.length > 1_000, `only ${own.length} lines were logged: nothing was shown`);
    const leaking = own.filter(
      (line) => /[\w.+-]+@[\w-]+\.example/.test(line) || wanted.some((text) => line.includes(text)),
    );
    assert(
      leaking.length === 0,
      `${leaking.length} of ${own.length} lines, e.g. ${leaking[0]?.slice(0, 400)}`,
    );
    return `none in ${own.length} lines`;
  },
};

/** What the containers have logged in the whole run: the last topic. */
export const logs: readonly Case<Environment>[] = [privacy];
