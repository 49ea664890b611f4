import { useQuery } from '@apollo/client/react';
import { ButtonLink } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { Spinner } from '../components/spinner';
import { useCart } from '../features/purchasing/cart/use-cart';
import { CheckoutDocument } from '../features/purchasing/checkout/checkout.generated';
import { CheckoutView } from '../features/purchasing/checkout/checkout-view';
import { paths } from '../lib/paths';
import { purchasing } from '../lib/purchasing-messages';

/** The cart becomes a purchase: lines, address, PO number, and one button. */
export function CheckoutPage() {
  const cart = useCart();
  const { data, error, refetch } = useQuery(CheckoutDocument);
  const body = () => {
    if (!cart.lines.length)
      return (
        <EmptyState
          icon="cart"
          title={purchasing.emptyTitle}
          text={purchasing.emptyText}
          action={
            <ButtonLink variant="primary" to={paths.catalogue}>
              {purchasing.browse}
            </ButtonLink>
          }
        />
      );
    if (data) return <CheckoutView cart={cart} buyer={data} />;
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Spinner />
    );
  };
  return (
    <Page title={purchasing.checkoutTitle}>
      <PageHeader title={purchasing.checkoutTitle} />
      {body()}
    </Page>
  );
}
