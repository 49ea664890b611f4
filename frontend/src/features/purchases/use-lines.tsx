import { PURCHASE_COLUMNS, purchaseLines } from '../../../../gateway/src/rules/purchase-columns';
import { useNavigate } from 'react-router-dom';
import { csvLabel, useCsv } from '../../components/data-table/csv-button';
import type { MenuPart } from '../../components/rows/row-menu';
import { ActionError } from '../../components/states/action-error';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import type { PurchaseDetailsFragment } from './purchase.generated';

/** Its orders in their list, and its lines as a file. */
export function useLines(purchase: PurchaseDetailsFragment): MenuPart | null {
  const { isAdmin } = useSession();
  const navigate = useNavigate();
  const { save, error } = useCsv({
    fileName: `${purchase.number}.csv`,
    columns: PURCHASE_COLUMNS,
    allRows: () => Promise.resolve(purchaseLines(purchase)),
  });
  if (purchase.orders.length === 0) return null;
  const path = (isAdmin ? paths.ordersOfPurchase : paths.myOrdersOfPurchase)(purchase.id);
  const label = isAdmin ? labels.manageOrders : labels.myOrders;
  return {
    actions: [
      { key: 'orders', label, onSelect: () => void navigate(path) },
      { key: 'csv', label: csvLabel, onSelect: save },
    ],
    dialog: <ActionError error={error} />,
  };
}
