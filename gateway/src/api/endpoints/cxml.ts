import {
  getConfirmation,
  getInvoiceDetail,
  getShipNotice,
} from '../../modules/punchout/answers/cxml-documents.service';
import type { Ctx } from '../../shared/ctx';
import type { Endpoint, OwnEndpoint } from '../endpoint';

const ofOrder =
  'Of a purchase that came by cXML (`externalOrder`); otherwise `WRONG_STATE`. It is what the shop sends to the address for answers, without the shared secret.';

const documentOf = (
  read: (ctx: Ctx, id: string) => Promise<string>,
  described: Pick<OwnEndpoint, 'path' | 'name' | 'summary' | 'tag'>,
): Endpoint => ({
  ...described,
  method: 'GET',
  description: ofOrder,
  async handle(ctx, { params }, reply) {
    void reply.type('application/xml');
    return read(ctx, params.id ?? '');
  },
  parameters: {},
  response: { type: 'string', description: 'The XML.' },
  mediaType: 'application/xml',
});

/** What a purchasing system is sent, for those who fetch it. */
export const cxmlEndpoints: readonly Endpoint[] = [
  documentOf(getConfirmation, {
    path: '/purchases/:id/cxml',
    name: 'getConfirmationAsCxml',
    summary: 'What is confirmed of a purchase now, as a ConfirmationRequest',
    tag: 'Purchases',
  }),
  documentOf(getShipNotice, {
    path: '/shipments/:id/cxml',
    name: 'getShipNoticeAsCxml',
    summary: 'A shipment as a ShipNoticeRequest',
    tag: 'Shipments',
  }),
  documentOf(getInvoiceDetail, {
    path: '/documents/:id/cxml',
    name: 'getInvoiceAsCxml',
    summary: 'An invoice or credit note as an InvoiceDetailRequest',
    tag: 'Documents',
  }),
];
