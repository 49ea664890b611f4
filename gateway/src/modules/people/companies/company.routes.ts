import type { Route } from '../../../shared/route';
import { readUpload } from '../../images/upload.service';
import { readCertificate, storeCertificate } from './certificate.service';

const path = '/companies/:id/certificate';

/** Files do not fit into GraphQL: the certificate has a path of its own. */
export const companyRoutes: Route[] = [
  {
    method: 'POST',
    path,
    status: 201,
    handle: async (ctx, request) => {
      const { mediaType, uploadedAt } = await storeCertificate(ctx, request.params.id ?? '', () =>
        readUpload(request),
      );
      return { mediaType, uploadedAt };
    },
  },
  {
    method: 'GET',
    path,
    handle: async (ctx, request, reply) => {
      const { mediaType, bytes } = await readCertificate(ctx, request.params.id ?? '');
      const name = mediaType === 'application/pdf' ? 'certificate.pdf' : 'certificate.webp';
      void reply.type(mediaType).header('content-disposition', `attachment; filename="${name}"`);
      return bytes;
    },
  },
];
