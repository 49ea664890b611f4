import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../dev/processes';
import { run, type Program, type Running } from './programs';

const GATEWAY = path.join(__dirname, '../..');
const WEB = path.join(GATEWAY, '../frontend/dist');
const EDGE_CONF = path.join(GATEWAY, 'deploy/edge.conf');
const LISTENS_IN = 10_000;

export interface Redis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis without persistence, like that of docker-compose.yml; can be restarted on the same port. */
export async function startRedis(program: string, folder: string): Promise<Redis> {
  const port = await freePort();
  const options = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', loglevel: 'warning' };
  let running: Running | undefined;
  const start = async () => {
    running = run(
      program,
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    );
    await untilListening(port, 'Redis');
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop: async () => running?.stop() };
}

export interface Edge extends Running {
  readonly httpsPort: number;
  readonly httpPort: number;
  readonly certificate: Buffer;
  /** Where nginx logs requests by default, as in the image. */
  readonly accessLog: string;
  /** Where nginx logs errors of requests. */
  readonly errorLog: string;
}

/** nginx with the configuration of docker-compose.yml in front of two gateways; the certificate is made for this run. */
export async function startEdge(
  { nginx, openssl }: Record<Program, string>,
  folder: string,
  gateways: readonly [number, number],
): Promise<Edge> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [certificate, key] = [path.join(folder, 'edge.crt'), path.join(folder, 'edge.key')];
  const subject = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(
    openssl,
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  );
  const site = path.join(folder, 'edge.conf');
  writeFileSync(
    site,
    withOwn(readFileSync(EDGE_CONF, 'utf8'), {
      'gateway-1:4000 resolve': `127.0.0.1:${gateways[0]}`,
      'gateway-2:4000 resolve': `127.0.0.1:${gateways[1]}`,
      'listen 8080': `listen 127.0.0.1:${httpPort}`,
      'listen 8443': `listen 127.0.0.1:${httpsPort}`,
      '/run/secrets/tls-certificate': certificate,
      '/run/secrets/tls-key': key,
      '/usr/share/nginx/html': WEB,
      'error_log stderr': `error_log ${errorLogIn(folder)}`,
    }),
  );
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(main, aroundSite(folder, site));
  const running = run(nginx, ['-p', folder, '-c', main]);
  await untilListening(httpsPort, 'nginx');
  return {
    httpPort,
    httpsPort,
    accessLog: accessLogIn(folder),
    errorLog: errorLogIn(folder),
    certificate: readFileSync(certificate),
    stop: running.stop,
  };
}

/** Inserts the ports, paths and addresses of this run. @throws Error if the file lacks a text that is to be replaced */
function withOwn(text: string, own: Readonly<Record<string, string>>): string {
  return Object.entries(own).reduce((read, [there, here]) => {
    if (!read.includes(there)) throw new Error(`gateway/deploy/edge.conf does not say "${there}" any more`);
    return read.replaceAll(there, here);
  }, text);
}

const accessLogIn = (folder: string): string => path.join(folder, 'access.log');

const errorLogIn = (folder: string): string => path.join(folder, 'edge-errors.log');

/** The main configuration, which the image brings: one process, in the foreground, that writes only to `folder`. */
const aroundSite = (folder: string, site: string): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log ${accessLogIn(folder)};
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${site};
}
`;

async function untilListening(port: number, name: string): Promise<void> {
  for (const started = performance.now(); performance.now() - started < LISTENS_IN; await sleep(20)) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (open) return;
  }
  throw new Error(`${name} does not listen`);
}
