import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../shared/csv-stream';
import type { Route } from '../../shared/route';
import { failedRows } from './failed-rows';
import { MAX_UPLOAD } from './import-upload';
import { startImport } from './import.service';

/** Lets the routes of `app` read whole files as JSON, which is parsed once it is known who sent it. */
export function acceptImports(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD },
    (_request, body, done) => done(null, body),
  );
}

export const importFileRoutes: Route[] = [
  {
    method: 'GET',
    path: '/imports/:id/failed.csv',
    async handle(ctx, { params }, reply) {
      const { fileName, rows } = await failedRows(ctx, params.id ?? '');
      return sendCsv(reply, fileName, rows);
    },
  },
];

export const importRoutes: Route[] = [
  {
    method: 'POST',
    path: '/imports',
    status: 201,
    handle: async (ctx, { body }) => ({ id: (await startImport(ctx, body)).id }),
  },
];
