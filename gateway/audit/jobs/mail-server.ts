import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that counts how often each e-mail arrives, and accepts it after `delay`, ms. */
export async function startMailServer({ delay = 0 } = {}) {
  const arrivals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '';
        arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
        setTimeout(done, delay);
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, arrivals, server };
}
