import type { OrderingFor } from '../../../store/ordering-for/ordering-for-slice';
import type { OrderingForFragment } from './ordering-for.generated';

/** A session of the gateway as the store holds it. */
export const orderingForOf = (session: OrderingForFragment | null): OrderingFor | null =>
  session && {
    id: session.id,
    customerId: session.customer.id,
    name: session.customer.displayName,
    company: session.company?.legalName ?? null,
  };
