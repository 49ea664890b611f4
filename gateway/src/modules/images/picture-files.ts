import { Router } from 'express';
import { notFound } from '../../shared/domain-error';
import { picturesDir } from './disk-store';
import { isPictureName } from './picture-url';

const YEAR = 31_536_000_000;

/**
 * Serves GET and HEAD /images/<id>/<width>.webp from the disk store. A picture never changes under its id, so
 * browsers keep it for a year. @throws DomainError NOT_FOUND, for names of any other shape too
 */
export function pictureFiles(dataDir: string): Router {
  const root = picturesDir(dataDir);
  const router = Router();
  router.get('/images/:id/:file', (request, response, next) => {
    const { id, file } = request.params;
    if (!isPictureName(id, file)) return next(notFound());
    response.set({
      'X-Content-Type-Options': 'nosniff',
      // The catalogue's pictures are public: clients on other origins show them too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.sendFile(
      `${id}/${file}`,
      { root, maxAge: YEAR, immutable: true },
      (error?: NodeJS.ErrnoException) => {
        if (!error || response.headersSent) return;
        response.removeHeader('Cache-Control');
        next(MISSING.has(error.code ?? '') ? notFound() : error);
      },
    );
  });
  return router;
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
