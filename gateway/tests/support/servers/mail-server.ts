import { simpleParser, type ParsedMail } from 'mailparser';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An e-mail that arrived: the recipient of the envelope, and the parsed message. */
export interface Arrived {
  readonly to: string;
  readonly mail: ParsedMail;
  readonly raw: string;
}

/**
 * A mail server on the real wire. It refuses `refused@…` for good and puts off `busy@…`; stop() and start() make it go
 * away and come back at the same port.
 */
export async function openMailServer() {
  const arrived: Arrived[] = [];
  const busy = new Set<string>();
  let port = 0;
  let server: SMTPServer;
  const open = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const code = address.startsWith('refused') ? 550 : busy.has(address) ? 451 : 0;
        if (!code) return done();
        done(Object.assign(new Error(`no, ${address}`), { responseCode: code }));
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks);
          void simpleParser(raw).then((mail) => {
            const to = session.envelope.rcptTo.map(({ address }) => address).join();
            arrived.push({ to, mail, raw: raw.toString() });
            done();
          });
        });
      },
    });
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server = open();
      server.on('error', reject);
      const listening = server.listen(port, '127.0.0.1', () => {
        port = (listening.address() as AddressInfo).port;
        resolve();
      });
    });
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  await start();
  return { url: `smtp://127.0.0.1:${port}`, arrived, busy, start, stop };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;
