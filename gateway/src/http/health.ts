import { Router } from 'express';
import type { EntityManager } from 'typeorm';

/** /healthz: the process lives. /readyz: it can reach its database and is not stopping. */
export function health({ db, isStopping }: { db: EntityManager; isStopping: () => boolean }): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    if (isStopping()) return void response.status(503).set('Retry-After', '5').json({ status: 'stopping' });
    await db.query('SELECT 1');
    response.json({ status: 'ready' });
  });
  return router;
}
