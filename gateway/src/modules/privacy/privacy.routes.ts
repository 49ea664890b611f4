import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Route } from '../../shared/route';
import { exportPersonalData } from './export.service';

/** Files do not fit into GraphQL: the export has a path of its own. */
export const privacyRoutes: Route[] = [
  {
    method: 'GET',
    path: '/users/:id/data.json',
    async handle(ctx, { params, headers }, reply) {
      const packed = await exportPersonalData(ctx, params.id ?? '');
      void reply.header('content-disposition', 'attachment; filename="personal-data.json"');
      void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? ''))
        return Readable.from([packed]).pipe(createGunzip());
      void reply.header('content-encoding', 'gzip');
      return packed;
    },
  },
];
