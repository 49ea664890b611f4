import { ButtonLink } from '../../../components/button';
import { useRowSelection } from '../../../components/data-table/use-row-selection';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import type { MyOrderFragment } from '../my-order.generated';
import type { OrderGroupFragment } from './order-group.generated';
import { isPurchase } from './order-groups';

/** An order, with the purchase that is the row while the list is grouped. */
export type MyRow = MyOrderFragment & OrderGroupFragment;

/** The selected rows of My Orders, to be ordered again together. */
export function useOrderAgain(shown: readonly MyRow[] | undefined, grouped: boolean) {
  const selection = useRowSelection(shown, String(grouped));
  const isWhole = (row: MyRow) => grouped && isPurchase(row);
  const purchases = selection.rows.filter(isWhole).map(({ purchase }) => purchase.id);
  const orders = selection.rows.filter((row) => !isWhole(row)).map(({ id }) => id);
  return {
    ...selection,
    nameOf: (row: MyRow) => (isWhole(row) ? row.purchase.number : row.number),
    actions: selection.rows.every(({ purchase }) => purchase.viewerCan.orderAgain.allowed) && (
      <ButtonLink variant="primary" to={paths.orderAgain(orders, purchases)}>
        {labels.orderAgain}
      </ButtonLink>
    ),
  };
}
