import { useQuery } from '@apollo/client/react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state';
import { Page } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { Spinner } from '../../components/states/spinner';
import { ConfirmOrderForm } from '../../features/place-order/confirm-order-form';
import { ToolNotFound } from '../../features/tool-page/tool-not-found';
import { OrderPageDocument, type OrderPageQuery } from './order.generated';
import { errorInfo } from '../../lib/api/error-message';
import { labels, texts } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import styles from './order.module.css';

/** State of the history entry from the detail page: units to order. */
const quantityOf = (state: unknown): number | null => {
  const quantity = (state as { quantity?: unknown } | null)?.quantity;
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : null;
};

/** The confirm-order form as a page. Without a quantity it has nothing to confirm: back to the tool (section 2). */
export function OrderPage() {
  const { id = '' } = useParams();
  const quantity = quantityOf(useLocation().state);
  const { data, error, refetch } = useQuery(OrderPageDocument, {
    variables: { id },
    skip: quantity === null,
  });
  const reload = () => void refetch().catch(() => undefined);
  if (quantity === null) return <Navigate to={paths.details(id)} replace />;
  if (error && errorInfo(error).code === 'NOT_FOUND') return <ToolNotFound />;
  if (data) return <Confirm data={data} quantity={quantity} onToolChanged={reload} />;
  return (
    <Page title={labels.confirmOrder}>
      <h1 className="visually-hidden">{labels.confirmOrder}</h1>
      {error ? <ErrorState error={error} onRetry={reload} /> : <Spinner page />}
    </Page>
  );
}

type ConfirmProps = { data: OrderPageQuery; quantity: number; onToolChanged: () => void };

function Confirm({ data: { tool, me }, quantity, onToolChanged }: ConfirmProps) {
  const title = texts.confirmOrderTitle(tool.name);
  return (
    <Page title={title}>
      <div className={styles.card}>
        <PageHeader title={title} lead={<Link to={paths.details(tool.id)}>Back to the tool</Link>} />
        {me && <ConfirmOrderForm tool={tool} quantity={quantity} onToolChanged={onToolChanged} buyer={me} />}
      </div>
    </Page>
  );
}
