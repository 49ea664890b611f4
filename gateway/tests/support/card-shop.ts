import { startShop, type Person } from './shop';
import { deliver, eventOf, startStripe } from './stripe';

export const START_CARD_PAYMENT = 'mutation ($w: PayableInput!) { startCardPayment(what: $w) }';

/** A shop that takes cards, with a stand-in of Stripe. */
export async function openCardShop() {
  const stripe = await startStripe();
  const shop = await startShop(stripe.settings);
  const start = (kind: string, id: string, as: Person | null) =>
    shop.gql(START_CARD_PAYMENT, { variables: { w: { kind, id } }, as });
  /** The session of Stripe's page for something. */
  async function begun(kind: string, id: string, as: Person) {
    const { data, errors } = await start(kind, id, as);
    if (errors) throw new Error(JSON.stringify(errors));
    return stripe.at(data.startCardPayment);
  }
  type Session = Awaited<ReturnType<typeof begun>>;
  const completed = (session: Session, given: object = {}) =>
    eventOf('checkout.session.completed', session, given);
  /** Delivers that the customer has paid at Stripe's page. */
  const pay = (session: Session, given: object = {}) => deliver(shop, completed(session, given));
  async function stateOf(id: string): Promise<{ state: string; refund: number }> {
    const [found] = await shop.dataSource.query(
      'SELECT state, refund_cents::int AS refund FROM card_payments WHERE id = $1',
      [id],
    );
    return found;
  }
  const close = async () => {
    await shop.close();
    await stripe.close();
  };
  return { stripe, shop, start, begun, completed, pay, stateOf, close };
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

export const PAID = { state: 'Paid', refund: 0 };
