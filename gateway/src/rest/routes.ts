import type { FastifyInstance } from 'fastify';
import { cardPaymentRoutes } from '../modules/receivables/card-payments/card-payment.routes';
import { documentRoutes } from '../modules/receivables/documents/document.routes';
import { labelRoutes } from '../modules/receivables/documents/label.routes';
import { acceptParts, fileRoutes, uploadPartRoutes } from '../modules/files/file.routes';
import { toolFileRoutes } from '../modules/catalogue/tool-files/tool-file.routes';
import { imageRoutes } from '../modules/images/image.routes';
import { acceptUploads } from '../modules/images/upload.service';
import { companyRoutes } from '../modules/people/companies/company.routes';
import { statusRoutes } from '../modules/fulfilment/shipments/status.routes';
import { placeOrderRoutes } from '../modules/sales/checkout/place-order.routes';
import { orderRoutes } from '../modules/sales/orders/order.routes';
import { privacyRoutes } from '../modules/privacy/privacy.routes';
import { acceptImports, importFileRoutes, importRoutes } from '../modules/imports/import.routes';
import { requestRoutes } from '../modules/requests/request.routes';
import { reviewRoutes } from '../modules/reviews/review.routes';
import { toolRoutes } from '../modules/catalogue/tools/tool.routes';
import { authorizeKey } from '../modules/people/keys/key-scopes.policy';
import { userRoutes } from '../modules/people/users/user.routes';
import type { AppServices } from '../shared/ctx';
import type { Route } from '../shared/route';
import { routeOptions } from './route-options';

const jsonRoutes: readonly Route[] = [
  ...toolRoutes,
  ...placeOrderRoutes,
  ...orderRoutes,
  ...statusRoutes,
  ...userRoutes,
  ...reviewRoutes,
  ...requestRoutes,
  ...documentRoutes,
  ...labelRoutes,
  ...cardPaymentRoutes,
  ...privacyRoutes,
  ...fileRoutes,
  ...toolFileRoutes,
  ...importFileRoutes,
];

/** Those that take a form with a file. */
const uploadRoutes: readonly Route[] = [...imageRoutes, ...companyRoutes];

/** Every REST path. */
export const routes: readonly Route[] = [
  ...jsonRoutes,
  ...uploadRoutes,
  ...uploadPartRoutes,
  ...importRoutes,
];

/** The REST paths at the root, one line each over the services that GraphQL uses. */
export async function restRoutes(app: FastifyInstance, services: AppServices): Promise<void> {
  addRoutes(app, services, jsonRoutes);
  await app.register(async (uploads) => {
    await acceptUploads(uploads);
    addRoutes(uploads, services, uploadRoutes);
  });
  await app.register((parts, _options, done) => {
    acceptParts(parts);
    addRoutes(parts, services, uploadPartRoutes);
    done();
  });
  await app.register((imports, _options, done) => {
    acceptImports(imports);
    addRoutes(imports, services, importRoutes);
    done();
  });
}

function addRoutes(app: FastifyInstance, services: AppServices, added: readonly Route[]): void {
  for (const { method, path: url, status = 200, handle } of added)
    app.route(
      routeOptions(services, {
        method,
        url,
        status,
        isChange: method !== 'GET',
        async handle(ctx, request, reply) {
          authorizeKey(ctx, `${method} ${url}`);
          return handle(ctx, request, reply);
        },
      }),
    );
}
