import type { Route } from '../../../shared/route';
import { downloadDocument } from './document.service';

export const documentRoutes: Route[] = [
  {
    method: 'GET',
    path: '/documents/:id.pdf',
    async handle(ctx, { params }, reply) {
      const { name, bytes } = await downloadDocument(ctx, params.id ?? '');
      void reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
      return bytes;
    },
  },
];
