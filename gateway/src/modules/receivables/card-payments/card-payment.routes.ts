import type { Route } from '../../../shared/route';
import { receiveStripeEvent } from './card-event.service';

export const cardPaymentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/webhooks/stripe',
    async handle(ctx, { rawBody, headers }) {
      await receiveStripeEvent(ctx, rawBody, headers['stripe-signature']);
      return { received: true };
    },
  },
];
