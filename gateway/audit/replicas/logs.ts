import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gql, rest } from '../environment/answer';
import { addTool } from '../environment/fixtures';
import { expectAnswer, assert, type Case } from '../environment/case';
import type { Environment } from './environment';

const FORGED = 'feedc0de'.repeat(4);
/** Longest wait for the jobs of an order and their lines, ms. */
const PATIENCE = 20_000;

const readLog = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const logsOf = ({ gateways }: Environment): string =>
  gateways.map(({ logFile }) => readLog(logFile)).join('');
const linesOf = (environment: Environment, id: string): string[] =>
  logsOf(environment)
    .split('\n')
    .filter((line) => line.includes(`"requestId":"${id}"`));

const requestId: Case<Environment> = {
  name: 'one id from the edge to the jobs of an order; a client’s own id is discarded',
  async run(environment) {
    const { visit, db, people } = environment;
    const toolId = await addTool(db);
    const body = JSON.stringify({ toolId, quantity: 5, totalPrice: 50 });
    const headers = { 'content-type': 'application/json', 'x-request-id': FORGED };
    const placed = await visit(rest('POST', '/order', { body, headers, as: people.alice.token }));
    expectAnswer(placed, 201);
    const id = String(placed.headers['x-request-id']);
    assert(/^[0-9a-f]{32}$/.test(id) && id !== FORGED, `the id is ${id}`);
    const jobs = () => linesOf(environment, id).filter((line) => line.includes('"job":'));
    for (const end = Date.now() + PATIENCE; jobs().length < 3 && Date.now() < end;) await sleep(100);
    const logged = linesOf(environment, id);
    assert(logged.length - jobs().length === 1, `${logged.length - jobs().length} lines of the request`);
    for (const job of ['notify', 'make-proforma', 'make-pdf'])
      assert(
        jobs().some((line) => line.includes(`"job":"${job}"`)),
        `no line of the job ${job}`,
      );
    return `a line of the request, ${jobs().length} of its jobs`;
  },
};

const PERSONAL = {
  email: 'quirina.needleman@audit.example',
  name: 'Quirina Needleman',
  phone: '880170055501',
  address: '77 Needle Lane',
  poNumber: 'PO-NEEDLE-7',
  note: 'Ring at the needle gate',
};

const privacy: Case<Environment> = {
  name: 'neither the edge nor the gateways log addresses, e-mails or texts of customers, also not of refused requests',
  async run(environment) {
    const { visit, db, people, edge } = environment;
    const { alice } = people;
    const toolId = await addTool(db);
    const { address: deliveryAddress, phone: contactNo, poNumber, note, email } = PERSONAL;
    const lines = [{ toolId, quantity: 5 }];
    const input = { lines, totalPrice: 5_000, deliveryAddress, contactNo, poNumber, note };
    const place = 'mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id } }';
    expectAnswer(await visit(gql(place, { i: input }, { as: alice.token })), 200);
    const json = { 'content-type': 'application/json' };
    const calls = [
      rest('GET', `/user/${email}?name=${encodeURIComponent(PERSONAL.name)}`),
      rest('GET', `/my-orders/${alice.email}`, { as: alice.token }),
      rest('GET', `/assets/none.js?${email}`),
      gql(`mutation { subscribeToNewsletter(email: "${email}") { received } }`),
      gql(`{ nothing(of: "${email}") }`),
      rest('PUT', `/user/${email}`, { body: Buffer.alloc(7 * 1024 * 1024), headers: json, as: alice.token }),
      rest('PUT', `/user/${email}`, { body: `{"address":"${deliveryAddress}"`, headers: json }),
      rest('GET', `/users/${alice.id}/data.json`, { as: alice.token }),
    ];
    for (const call of calls) await visit(call);
    await sleep(2_000);
    const logged = `${logsOf(environment)}${readLog(edge.accessLog)}${readLog(edge.errorLog)}`;
    const personal = [
      ...Object.values(PERSONAL),
      alice.email,
      alice.token,
      'secret address of',
      email.split('@')[0],
    ];
    const found = personal.filter((text) => text && logged.includes(text));
    assert(found.length === 0, `logged: ${found.join(', ')}`);
    const ofEdge = `${readLog(edge.accessLog)}${readLog(edge.errorLog)}`;
    assert(ofEdge === '', `the edge logged ${ofEdge.slice(0, 200)}`);
    return `${logged.split('\n').length} lines without them, none of the edge`;
  },
};

export const logCases: readonly Case<Environment>[] = [requestId, privacy];
