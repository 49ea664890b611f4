import { Page } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { Spinner } from '../../components/states/spinner';
import { CartView } from '../../features/cart/cart-view';
import { useCart } from '../../entities/cart/use-cart';
import { RequestQuoteButton } from '../../features/request-quote/request-quote-button';
import { SaveToList } from '../../features/lists/save-to-list';
import type { CartLine } from '../../store/cart/cart-lines';
import { cartTexts } from '../../features/cart/cart-messages';

/** An empty reference is saved as null. */
const listLineOf = ({ reference, ...line }: CartLine) => ({ ...line, reference: reference.trim() || null });

const quoteLineOf = ({ toolId, quantity, reference }: CartLine) => ({
  toolId,
  quantities: [quantity],
  reference: reference.trim() || null,
});

/** The cart: lines that are collected before they are ordered together. Visitors have one, too. */
export function CartPage() {
  const cart = useCart();
  return (
    <Page title={cartTexts.cart} description={cartTexts.cartLead}>
      <PageHeader title={cartTexts.cart} lead={cartTexts.cartLead} />
      {cart.isKnown ? (
        <CartView cart={cart}>
          <SaveToList label="Save as list" lines={cart.lines.map(listLineOf)} />
          <RequestQuoteButton lines={cart.lines.map(quoteLineOf)} />
        </CartView>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}
