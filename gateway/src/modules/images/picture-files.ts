import type { FastifyInstance } from 'fastify';
import { notFound } from '../../shared/domain-error';
import { picturesDir } from './disk-store';
import { isPictureName } from './picture-url';

const YEAR = 31_536_000_000;

/**
 * Serves /images/<id>/<width>.webp from the disk store. A picture never changes under its id, so browsers cache it for
 * a year. @throws DomainError NOT_FOUND, also for names of any other form
 */
export function pictureFiles(app: FastifyInstance, dataDir: string): void {
  const root = picturesDir(dataDir);
  app.get<{ Params: { id: string; file: string } }>('/images/:id/:file', (request, reply) => {
    const { id, file } = request.params;
    if (!isPictureName(id, file)) throw notFound();
    // The catalogue's pictures are public: clients on other origins show them, too.
    return reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .sendFile(`${id}/${file}`, root, { maxAge: YEAR, immutable: true });
  });
}
