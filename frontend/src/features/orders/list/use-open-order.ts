import { useOpenItem } from '../../../lib/lists/use-open-item';

/** The order whose drawer is open. */
export function useOpenOrder() {
  const { id: orderId, ...rest } = useOpenItem('order');
  return { orderId, ...rest };
}
