import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be closed, or hang: it stays open, and nothing is answered any more. */
export async function openWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) =>
    sockets.add(socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket)));
  let attempts = 0;
  let state: 'open' | 'closed' | 'hangs' = 'open';
  const server = createServer((client) => {
    attempts += 1;
    if (state === 'closed') return void client.destroy();
    keep(client);
    if (state === 'hangs') return void client.resume();
    const far = connect(Number(port), hostname);
    keep(far);
    client.pipe(far).pipe(client);
    client.once('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: '127.0.0.1', port: (server.address() as AddressInfo).port });
  return {
    url: url.href,
    attempts: () => attempts,
    connections: () => sockets.size / 2,
    /** Open ways and closed ones differ only for new connections. */
    become(next: typeof state) {
      state = next;
      if (state === 'hangs') sockets.forEach((socket) => socket.unpipe().resume());
    },
    end() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
