import type { OrderFilter } from '../../../graphql/schema-types.generated';
import { isGrouped, type OrderList } from './order-list';
import { ordersOf, type GroupedOrder } from './order-groups';

type Options<Row> = {
  list: OrderList;
  filter: OrderFilter;
  allRows: (others: { filter: OrderFilter }) => Promise<readonly Row[]>;
};

/** Rows of a list of orders: orders or, if grouped, purchases. */
export function useOrderRows<Row extends GroupedOrder>({ list, filter, allRows }: Options<Row>) {
  const grouped = isGrouped(list);
  return {
    grouped,
    /** All orders of the list. */
    allOrders: () => allRows({ filter: { ...filter, onePerPurchase: null } }),
    /** The orders of some rows. */
    ordersOf: async (rows: readonly Row[]): Promise<readonly Row[]> =>
      grouped ? ordersOf(rows, (ids) => allRows({ filter: { purchaseIds: [...ids] } })) : rows,
  };
}
