import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { listPage, messagePage } from './mailbox-pages';

/** Mails that the list shows, newest first. */
const LISTED = 200;
const ID = /^[0-9]{13}-[0-9]{6}$/;

export interface Mailbox {
  /** Settings (environment variables) of a gateway that delivers here. */
  settings: { SMTP_URL: string; MAILBOX_URL: string };
  stop(): Promise<void>;
}

/**
 * The mailbox of the embedded shop: a mail server that accepts every email and delivers none, and pages that show them.
 * Both listen on loopback only. Each email is a file of the folder, as it came over the wire.
 */
export async function startMailbox(folder: string): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        count += 1;
        const id = `${Date.now()}-${String(count % 1_000_000).padStart(6, '0')}`;
        writeFileSync(path.join(folder, `${id}.eml`), Buffer.concat(chunks));
        done();
      });
    },
  });
  // A client that hangs up ends its own session only.
  smtp.on('error', () => undefined);
  const pages = createServer((request, response) => {
    show(folder, request.url ?? '/', response).catch(() => response.writeHead(500).end());
  });
  const [smtpPort, pagesPort] = [await portOf(smtp.server), await portOf(pages)];
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAILBOX_URL: `http://127.0.0.1:${pagesPort}` },
    async stop() {
      pages.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => pages.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ]);
    },
  };
}

const portOf = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
};

/** `/`, `/ID`, `/ID/html`, `/ID/source`, `/ID/attachments/N` */
async function show(folder: string, url: string, response: ServerResponse): Promise<void> {
  const [id = '', part = '', index = ''] = new URL(url, 'http://mailbox').pathname.slice(1).split('/');
  const ids = readdirSync(folder).map((file) => path.basename(file, '.eml'));
  const send = (type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    response.writeHead(200, { ...HEADERS, 'content-type': type, ...headers }).end(body);
  const read = (of: string) => readFileSync(path.join(folder, `${of}.eml`));
  if (!id) {
    const newest = ids
      .filter((one) => ID.test(one))
      .sort()
      .reverse()
      .slice(0, LISTED);
    const mails = await Promise.all(
      newest.map(async (one) => ({ id: one, mail: await simpleParser(read(one)) })),
    );
    return void send('text/html; charset=utf-8', listPage(mails));
  }
  if (!ID.test(id) || !ids.includes(id)) return void response.writeHead(404).end('There is nothing here.');
  const mail = await simpleParser(read(id));
  const attachment = part === 'attachments' ? mail.attachments[Number(index)] : undefined;
  if (attachment)
    return void send('application/octet-stream', attachment.content, { 'content-disposition': 'attachment' });
  if (part === 'html') {
    // Scripts of an email never run, not even in the mailbox.
    const csp = `sandbox; ${HEADERS['content-security-policy']}`;
    return void send('text/html; charset=utf-8', mail.html || '', { 'content-security-policy': csp });
  }
  if (part === 'source') return void send('text/plain; charset=utf-8', read(id));
  send('text/html; charset=utf-8', messagePage({ id, mail }));
}
