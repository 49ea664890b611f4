import type { ComponentProps, ReactNode } from 'react';
import type { ExportedListName } from '../../../../../gateway/src/rules/exported-lists';
import { ListPage } from '../../../components/data-table/list-page';
import type { DataColumn } from '../../../components/data-table/types';
import { loadedLater } from '../../../components/dialogs/on-demand';
import type { OrderDrawerProps } from '../details/order-drawer';
import { GroupToggle } from './group-toggle';
import { isPurchase, type GroupedOrder } from './order-groups';
import { orderSorts, type OrderListFilter, type OrderSort } from './order-list';
import { useOrderLines } from './use-order-lines';
import type { Orders } from './use-orders';

const NewOrders = loadedLater(async () => (await import('./new-orders')).NewOrders);

type Listed = GroupedOrder & { placedAt: string };
type Table<Row extends Listed> = ComponentProps<typeof ListPage<Row, OrderSort, OrderListFilter>>;

type OrderListProps<Row extends Listed> = Pick<Parameters<typeof useOrderLines>[0], 'detailsOf'> &
  Pick<OrderDrawerProps, 'documents'> &
  Pick<Table<Row>, 'title' | 'tableId' | 'fields' | 'views' | 'empty' | 'selection' | 'onNear'> & {
    /** Owner of the listed orders. */
    of: ComponentProps<typeof NewOrders>['of'];
    list: Orders<Row>;
    columns: DataColumn<Row>[];
    /** The name of the file that the gateway writes of the list. */
    file: ExportedListName;
    /** The open order, given what every drawer of a list needs. */
    drawer: (props: Omit<OrderDrawerProps, 'actions' | 'showCustomer'>) => ReactNode;
  };

/** A list of orders, of which My Orders and Manage Orders are the faces: columns, filters and actions are theirs. */
export function OrderList<Row extends Listed>(props: OrderListProps<Row>) {
  const { of, list: shown, file, detailsOf, documents, drawer, ...table } = props;
  const { list, orders, opened, grouped, version, ofOrders } = shown;
  const lines = useOrderLines({ detailsOf, openOrder: opened.open, version });
  return (
    <>
      <NewOrders of={of} list={list} {...orders} />
      <ListPage
        {...table}
        actions={<GroupToggle list={list} />}
        list={list}
        sorts={orderSorts}
        file={{ name: file, variables: ofOrders }}
        details={grouped && orders.rows?.some(isPurchase) ? lines : undefined}
        {...orders}
      />
      {drawer({
        orderId: opened.id,
        documents,
        onClose: opened.close,
        onOpen: opened.turnTo,
        page: orders.rows?.filter((row) => !grouped || !isPurchase(row)),
      })}
    </>
  );
}
