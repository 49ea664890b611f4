import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy on 127.0.0.1 that can be cut. */
export interface TcpProxy {
  readonly port: number;
  /** pass: forwards everything; refuse: breaks connections; silence: keeps them open without an answer. */
  mode: 'pass' | 'refuse' | 'silence';
  close(): void;
}

export async function startProxy(target: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (proxy.mode === 'refuse') return void client.destroy();
    if (proxy.mode === 'silence') return void client.resume();
    const far = connect(target, '127.0.0.1');
    keep(far);
    client.pipe(far).pipe(client);
    client.once('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let mode: TcpProxy['mode'] = 'pass';
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    get mode() {
      return mode;
    },
    // Connections of the old mode end with it.
    set mode(next) {
      mode = next;
      open.forEach((socket) => socket.destroy());
    },
    close() {
      server.close();
      open.forEach((socket) => socket.destroy());
    },
  };
  return proxy;
}
