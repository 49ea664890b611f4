import type { Route } from '../../shared/route';
import { exportPersonalData } from './export.service';

/** Files do not fit into GraphQL: the export has a path of its own. */
export const privacyRoutes: Route[] = [
  {
    method: 'GET',
    path: '/users/:id/data.json',
    async handle(ctx, { params }, reply) {
      const data = await exportPersonalData(ctx, params.id ?? '');
      void reply.header('content-disposition', 'attachment; filename="personal-data.json"');
      return data;
    },
  },
];
