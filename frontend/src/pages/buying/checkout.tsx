import { useQuery } from '@apollo/client/react';
import { ButtonLink } from '../../components/button';
import { AttemptGate } from '../../components/states/attempt-notice';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { Page } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { Spinner } from '../../components/states/spinner';
import { useCart } from '../../entities/cart/use-cart';
import { AlreadyOrdered } from '../../features/checkout/already-ordered';
import { CheckoutDocument } from '../../features/checkout/checkout.generated';
import { CheckoutView } from '../../features/checkout/checkout-view';
import { useCartAttempt } from '../../features/checkout/use-cart-attempt';
import { TestCompanyNotice } from '../../features/companies/test/test-company-notice';
import { paths } from '../../navigation/paths';
import { cartTexts } from '../../features/cart/cart-messages';
import { checkoutTexts } from '../../features/checkout/checkout-messages';

const emptyCart = (
  <EmptyState
    icon="cart"
    title={cartTexts.emptyTitle}
    text={cartTexts.emptyText}
    action={
      <ButtonLink variant="primary" to={paths.catalogue}>
        {cartTexts.browse}
      </ButtonLink>
    }
  />
);

/** The cart becomes a purchase: lines, address, PO number, and one button. */
export function CheckoutPage() {
  const cart = useCart();
  const cartAttempt = useCartAttempt();
  const { data, error, refetch } = useQuery(CheckoutDocument);
  const { placing, ordered, attempt } = cartAttempt;
  const lines = placing ?? cart.lines;
  const body = () => {
    if (ordered) return <AlreadyOrdered {...ordered} />;
    if (!lines.length) return <AttemptGate attempt={attempt}>{emptyCart}</AttemptGate>;
    if (data) return <CheckoutView cart={{ ...cart, lines }} buyer={data} cartAttempt={cartAttempt} />;
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Spinner />
    );
  };
  return (
    <Page title={checkoutTexts.checkoutTitle}>
      <PageHeader title={checkoutTexts.checkoutTitle} />
      <TestCompanyNotice company={data?.actingCompany} />
      {body()}
    </Page>
  );
}
