import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { makeSessionTokens } from '../../src/auth/session-tokens';
import { rest, send, type Answer, type Call } from '../environment/answer';
import { connect } from '../environment/fixtures';
import type { Engine } from './engine';

/** The name of the project in docker-compose.yml. */
export const PROJECT = 'robotics-wholesale';
export const HOST = 'localhost';
const HTTPS_PORT = 443;
const ROOT = path.join(__dirname, '../../..');
/** Longest wait for an answer and for the shop, ms. */
const LIMIT = 20_000;
const READY_IN = 120_000;

/** The shop of a checkout of its own, run by Docker Compose. */
export interface Shop {
  readonly folder: string;
  /** Everything that the containers have logged, of replaced ones, too. */
  readonly logFile: string;
  /** Runs a shell command in the checkout. @throws Error with the end of its output if it fails */
  run(command: string): Promise<string>;
  /** Runs a command of a service inside its container, or on it. */
  compose(...args: string[]): Promise<string>;
  /** Sends a request to the edge. */
  visit(call: Call): Promise<Answer>;
  /** Works with the database, which has no port, over its container's address. */
  withDb<Result>(work: (db: Client) => Promise<Result>): Promise<Result>;
  untilReady(): Promise<number>;
  /** Signs session tokens with the present secret. */
  tokens(): ReturnType<typeof makeSessionTokens>;
  /** Writes what the containers have logged since the last time to the log file. */
  keepLogs(): Promise<void>;
  remove(): void;
}

/** A client that keeps its connections. It trusts all certificates so far: the edge shows the old one until it is reloaded. */
function makeVisitor(certificate: () => string): Shop['visit'] {
  const agent = new Agent({ keepAlive: true });
  const trusted = new Set<string>();
  return (call) => {
    const tls = { agent, servername: HOST, ca: [...trusted.add(certificate())] };
    const addressed = { ...call, headers: { host: HOST, ...call.headers } };
    return send(HTTPS_PORT, addressed, LIMIT, (options, answered) =>
      request({ ...options, ...tls }, answered),
    );
  };
}

/** Copies the checkout with what is not committed, but nothing that git ignores. */
export function makeShop(engine: Engine, folder: string): Shop {
  const { env } = engine;
  const checkout = path.join(folder, 'shop');
  const logFile = path.join(folder, 'containers.log');
  rmSync(checkout, { recursive: true, force: true });
  mkdirSync(checkout, { recursive: true });
  writeFileSync(logFile, '');
  const copy = `git ls-files -z --cached --others --exclude-standard | tar -c --null --files-from - --ignore-failed-read | tar -x -C '${checkout}'`;
  execFileSync('bash', ['-c', copy], { cwd: ROOT, stdio: ['ignore', 'ignore', 'ignore'] });
  const secret = (name: string) => readFileSync(path.join(checkout, 'gateway/deploy/secrets', name), 'utf8');
  let loggedUntil = new Date().toISOString();

  const run = (command: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { cwd: checkout, env, maxBuffer: 512 * 1024 * 1024 };
      execFile('bash', ['-euo', 'pipefail', '-c', command], options, (error, stdout, stderr) =>
        error ? reject(new Error(`${command}: ${`${stdout}${stderr}`.slice(-1_500)}`)) : resolve(stdout),
      );
    });
  const compose = (...args: string[]) =>
    run(['docker compose', ...args.map((arg) => `'${arg.replaceAll("'", `'\\''`)}'`)].join(' '));
  const keepLogs = async () => {
    const since = loggedUntil;
    loggedUntil = new Date().toISOString();
    if (existsSync(path.join(checkout, '.env')))
      appendFileSync(logFile, await compose('--profile', 'demo', 'logs', '--no-color', '--since', since));
  };
  const visit = makeVisitor(() => secret('tls-certificate'));
  const address = (service: string) =>
    run(
      `docker inspect --format '{{(index .NetworkSettings.Networks "${PROJECT}_inside").IPAddress}}' "$(docker compose ps --quiet ${service})"`,
    );
  return {
    folder: checkout,
    logFile,
    run,
    compose,
    keepLogs,
    visit,
    async withDb(work) {
      const url = new URL(secret('database-url'));
      url.hostname = (await address('postgres')).trim();
      const db = await connect(url.href);
      return work(db).finally(() => db.end());
    },
    async untilReady() {
      for (const since = performance.now(); performance.now() - since < READY_IN; await sleep(50)) {
        const answer = await visit(rest('GET', '/readyz')).catch(() => null);
        if (answer?.status === 200) return performance.now() - since;
      }
      throw new Error(`the shop is not ready after ${READY_IN / 1_000} s`);
    },
    tokens: () => makeSessionTokens(secret('session-secret')),
    remove: () => rmSync(checkout, { recursive: true, force: true }),
  };
}
