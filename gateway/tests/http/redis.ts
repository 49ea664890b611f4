import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A command as Redis clients send it: an array of texts. */
function commandsIn(buffered: { text: string }): string[][] {
  const commands: string[][] = [];
  for (;;) {
    const lines = buffered.text.split('\r\n');
    const texts = 2 * Number(lines[0]?.slice(1));
    if (!lines[0] || lines.length < texts + 2) return commands;
    commands.push(lines.slice(1, texts + 1).filter((_, at) => at % 2 === 1));
    buffered.text = lines.slice(texts + 1).join('\r\n');
  }
}

/**
 * A Redis with the one script that counts requests: it adds ARGV[1] to a key that lives for ARGV[2] seconds, and answers
 * the sum and the rest of the key's life, each command after `slow` ms. stop() and start() take it away and bring it
 * back at the same port.
 */
export async function startRedis({ slow = 0 } = {}) {
  const counts = new Map<string, { sum: number; until: number }>();
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  let hangs = false;
  const count = ([, , , key = '', points, seconds]: string[]) => {
    const now = Date.now();
    const known = counts.get(key);
    const one = known && known.until > now ? known : { sum: 0, until: now + Number(seconds) * 1_000 };
    counts.set(key, { ...one, sum: one.sum + Number(points) });
    return `*2\r\n:${one.sum + Number(points)}\r\n:${one.until - now}\r\n`;
  };
  const answer = (command: string[]) => {
    if (command[0] === 'EVAL') return count(command);
    return command[0] === 'HELLO' ? '%1\r\n+proto\r\n:3\r\n' : '+OK\r\n';
  };
  const start = async () => {
    server = createServer((socket) => {
      const buffered = { text: '' };
      sockets.add(socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket)));
      socket.setEncoding('utf8').on('data', (text: string) => {
        buffered.text += text;
        const answers = commandsIn(buffered).map(answer).join('');
        if (!hangs) void sleep(slow).then(() => socket.write(answers));
      });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    connections: () => sockets.size,
    /** Keeps connections and answers nothing any more. */
    hang: () => (hangs = true),
    start,
    stop: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
      counts.clear();
    },
  };
}
