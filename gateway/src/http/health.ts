import type { FastifyInstance } from 'fastify';
import type { EntityManager } from 'typeorm';

interface HealthOptions {
  readonly db: EntityManager;
  readonly isStopping: () => boolean;
}

/** /healthz: the process runs. /readyz: it can reach its database and is not stopping. */
export function healthRoutes(app: FastifyInstance, { db, isStopping }: HealthOptions): void {
  const config = { isUnlimited: true };
  app.get('/healthz', { config }, () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    await db.query('SELECT 1');
    return { status: 'ready' };
  });
}
