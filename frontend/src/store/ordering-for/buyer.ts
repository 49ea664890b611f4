import type { RootState } from '../store';

/** Whose cart, drafts and attempts to buy are used: the viewer's, or those of the customer for whom they order. */
export const buyerOf = ({
  session,
  orderingFor,
}: Pick<RootState, 'session' | 'orderingFor'>): string | null =>
  session.userId && (orderingFor?.customerId ?? session.userId);
