import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import type { OrderFilter } from '../../../graphql/schema-types.generated';
import { useStableCallback } from '../../../lib/browser/use-stable-callback';
import { useListPage, type Connection } from '../../../lib/lists/use-list-page';
import { useOpenItem } from '../../../lib/lists/use-open-item';
import { ordersOf, type GroupedOrder } from './order-groups';
import { isGrouped, useOrderList, type OrderList } from './order-list';

type Options<Data, Variables, Row> = {
  query: TypedDocumentNode<Data, Variables>;
  variablesOf: (list: OrderList) => { filter: OrderFilter } & Partial<Variables>;
  connection: (data: Data) => Connection<Row>;
};

/** A list of orders or, if grouped, purchases: its page, the orders of its rows, and the one that is open. */
export function useOrders<Data, Variables extends OperationVariables, Row extends GroupedOrder>({
  query,
  variablesOf,
  connection,
}: Options<Data, Variables, Row>) {
  const list = useOrderList();
  const variables = variablesOf(list);
  const { allRows, ...orders } = useListPage({ query, list, variables, connection });
  const [version, setVersion] = useState(0);
  const reload = useStableCallback(() => {
    orders.onRetry();
    setVersion(version + 1);
  });
  const opened = useOpenItem('order');
  const grouped = isGrouped(list);
  const ordersWith = (filter: OrderFilter) => allRows({ filter } as unknown as Partial<Variables>);
  return {
    list,
    orders,
    allRows,
    opened,
    grouped,
    /** The lines of purchases are read again for each. */
    version,
    reload,
    /** What asks for all orders of the list, singly. */
    ofOrders: { ...variables, filter: { ...variables.filter, onePerPurchase: null } },
    /** The orders of some rows. */
    ordersOf: async (rows: readonly Row[]): Promise<readonly Row[]> =>
      grouped ? ordersOf(rows, (ids) => ordersWith({ purchaseIds: [...ids] })) : rows,
    /** Closes the order that is gone. */
    onDeleted: () => {
      opened.close();
      reload();
    },
  };
}

export type Orders<Row extends GroupedOrder> = ReturnType<typeof useOrders<unknown, OperationVariables, Row>>;
