import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to a database. It can refuse connections, or hang: connections stay open, but get no more answers. */
export async function startProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) =>
    sockets.add(socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket)));
  let attempts = 0;
  let state: 'open' | 'refused' | 'hanging' = 'open';
  const server = createServer((client) => {
    attempts += 1;
    if (state === 'refused') return void client.destroy();
    keep(client);
    if (state === 'hanging') return void client.resume();
    const upstream = connect(Number(port), hostname);
    keep(upstream);
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: '127.0.0.1', port: (server.address() as AddressInfo).port });
  return {
    url: url.href,
    attempts: () => attempts,
    connections: () => sockets.size / 2,
    /** Refusing and accepting concern new connections only. */
    become(next: typeof state) {
      state = next;
      if (state === 'hanging') sockets.forEach((socket) => socket.unpipe().resume());
    },
    end() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
