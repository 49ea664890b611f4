import type { Route } from '../../../shared/route';
import { labelsOf } from '../../fulfilment/shipments/label.service';
import { sellerNow } from './seller-now';

export const labelRoutes: Route[] = [
  {
    method: 'GET',
    path: '/shipments/:id/labels.pdf',
    async handle(ctx, { params }, reply) {
      const labels = await labelsOf(ctx, params.id ?? '');
      // Loaded with the first label, as for documents.
      const { renderLabels } = await import('./pdf/labels');
      const bytes = await renderLabels(labels, await sellerNow(ctx));
      const name = `labels-${labels.purchase.number}.pdf`;
      void reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
      return bytes;
    },
  },
];
