import type { FastifyReply } from 'fastify';
import type { Route } from '../../../shared/route';
import { downloadDocument, downloadSharedQuote } from './document.service';

const attach = (reply: FastifyReply, name: string) =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);

export const documentRoutes: Route[] = [
  {
    method: 'GET',
    path: '/documents/:id.pdf',
    async handle(ctx, { params }, reply) {
      const { name, bytes } = await downloadDocument(ctx, params.id ?? '');
      void attach(reply, name);
      return bytes;
    },
  },
  {
    method: 'GET',
    path: '/documents/shared-quote.pdf',
    async handle(ctx, { query }, reply) {
      const { token } = query;
      const { name, bytes } = await downloadSharedQuote(ctx, typeof token === 'string' ? token : '');
      void attach(reply, name);
      return bytes;
    },
  },
];
