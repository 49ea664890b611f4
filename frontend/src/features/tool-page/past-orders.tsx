import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { RecentTime } from '../../components/recent-time';
import { PastOrdersDocument } from './past-orders.generated';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { columns } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import styles from './past-orders.module.css';

/** The newest orders that are shown. */
const SHOWN = 3;

type PastOrdersProps = { tool: { id: string; name: string } };

/** The viewer's orders of this tool, newest first. Renders nothing without orders, or if loading them fails. */
export function PastOrders({ tool }: PastOrdersProps) {
  const { data } = useQuery(PastOrdersDocument, { variables: { toolId: tool.id, first: SHOWN } });
  const orders = data?.myOrders.nodes;
  if (!orders?.length) return null;
  return (
    <section aria-labelledby="past-orders">
      <h2 id="past-orders" className={styles.heading}>
        You bought before
      </h2>
      <table className={styles.orders}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Date</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.unitPrice}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, number, quantity, unitPrice, placedAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.myOrder(id)}>{number}</Link>
              </th>
              <td>
                <RecentTime at={placedAt} />
              </td>
              <td>{formatNumber(quantity)}</td>
              <td>{formatMoney(unitPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data?.myOrders.pageInfo.hasNextPage && (
        <Link className={styles.all} to={paths.myOrdersOf(tool.name)}>
          All your orders of this tool
        </Link>
      )}
    </section>
  );
}
