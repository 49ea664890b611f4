import type { Env } from '../env';
import { makeSchema } from '../graphql/schema';
import { createServer } from '../server';
import type { OpenShop } from '../shop';
import { listen } from './listen';

/** The requests of one process. */
export interface Serving {
  readonly port: number;
  /** Requests first, then connections. */
  stop(): Promise<void>;
}

/** Serves an open shop on PORT, until it is told to stop. @throws LocalStackError where the port cannot be had */
export async function serve(open: OpenShop, env: Env): Promise<Serving> {
  const { shop, dataSource, metrics } = open;
  const server = await createServer(shop, await makeSchema(), metrics);
  const port = await listen(server.listen, env.PORT, env.HOST);
  return {
    port,
    async stop() {
      await server.stop();
      await open.close();
      if (dataSource.isInitialized) throw new Error('database connections are still open');
    },
  };
}
