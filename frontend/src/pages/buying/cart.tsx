import { useState } from 'react';
import { stack } from '../../components/layout/layout';
import { Page } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { Spinner } from '../../components/states/spinner';
import { CartView } from '../../features/cart/cart-view';
import { useCart } from '../../entities/cart/use-cart';
import { RequestQuoteButton } from '../../features/request-quote/request-quote-button';
import { ReturnCart } from '../../features/keys/punchout/return-cart';
import { currentVisit } from '../../features/keys/punchout/visit';
import { TestCompanyNotice } from '../../features/companies/test/test-company-notice';
import { SaveToList } from '../../features/lists/save-to-list';
import { useAppSelector } from '../../store/hooks';
import type { CartLine } from '../../store/cart/cart-lines';
import { useBuyingCompany } from '../../features/cart/cannot-buy';
import { cartTexts } from '../../features/cart/cart-messages';

/** An empty reference is saved as null. */
const listLineOf = ({ reference, ...line }: CartLine) => ({ ...line, reference: reference.trim() || null });

const quoteLineOf = ({ toolId, quantity, reference }: CartLine) => ({
  toolId,
  quantities: [quantity],
  reference: reference.trim() || null,
});

/** The visit from a purchasing system, until the person chooses to stay. */
function useVisit() {
  const userId = useAppSelector((state) => state.session.userId);
  const [hasEnded, setEnded] = useState(false);
  return { visit: hasEnded ? null : currentVisit(userId), ended: () => setEnded(true) };
}

/** The cart: lines that are collected before they are ordered together. Visitors have one, too. */
export function CartPage() {
  const cart = useCart();
  const { visit, ended } = useVisit();
  const company = useBuyingCompany();
  return (
    <Page title={cartTexts.cart} description={cartTexts.cartLead}>
      <PageHeader title={cartTexts.cart} lead={cartTexts.cartLead} />
      <TestCompanyNotice company={company} />
      <div className={stack(6)}>
        {cart.isKnown && visit && <ReturnCart visit={visit} lines={cart.lines} onStay={ended} />}
        {cart.isKnown ? (
          <CartView cart={cart} hasCheckout={!visit}>
            <SaveToList label="Save as list" lines={cart.lines.map(listLineOf)} />
            <RequestQuoteButton lines={cart.lines.map(quoteLineOf)} />
          </CartView>
        ) : (
          <Spinner />
        )}
      </div>
    </Page>
  );
}
