import { useQuery } from '@apollo/client/react';
import { FactList, type Fact } from '../../components/page/fact-list';
import { ActionError } from '../../components/states/action-error';
import { errorInfo } from '../../lib/api/error-message';
import { formatDate, formatMoney } from '../../lib/format/format';
import { OrderChangeDocument, type OrderChangeQuery } from './change.generated';
import { changeTexts } from './change-messages';
import { look } from '../../components/layout/layout';

export type Preview = OrderChangeQuery['orderChange'];

/** An order's values at a lower quantity; null while they load. */
export function usePreview(orderId: string, quantity: number | null) {
  const { data, error } = useQuery(OrderChangeDocument, {
    variables: { orderId, quantity: quantity ?? 0 },
    skip: quantity === null,
    // Prices change.
    fetchPolicy: 'network-only',
  });
  const preview = data?.orderChange;
  return { preview: quantity !== null && preview?.quantity === quantity ? preview : null, error };
}

/** Old and new total, taxes included, or why the change is refused. */
export function ChangedTotals({ preview, error }: { preview: Preview | null; error: Error | undefined }) {
  if (error) return <ActionError error={errorInfo(error).message} />;
  if (!preview) return <p className={look('muted')}>{changeTexts.checking}</p>;
  const { problem, unitPrice, grossBefore, gross, promisedOn } = preview;
  if (problem) return <p className={look('danger')}>{problem.message}</p>;
  const facts: Fact[] = [
    { label: changeTexts.unitPrice, value: formatMoney(unitPrice) },
    { label: changeTexts.totalBefore, value: formatMoney(grossBefore) },
    { label: changeTexts.totalAfter, value: <strong>{formatMoney(gross)}</strong> },
  ];
  if (promisedOn) facts.push({ label: changeTexts.shipsOn, value: formatDate(promisedOn) });
  return <FactList facts={facts} />;
}
