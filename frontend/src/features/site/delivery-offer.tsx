import { useQuery } from '@apollo/client/react';
import { formatMoney } from '../../lib/format/format';
import { countryName } from '../../entities/address/countries';
import { DeliveryOfferDocument, type DeliveryOfferQuery } from './delivery-offer.generated';
import { deliveryOfferTexts as texts } from './delivery-offer-messages';
import styles from './site-text.module.css';

type Method = DeliveryOfferQuery['offeredDeliveryMethods'][number];

function priceOf({ kind, price, bands }: Method): string {
  if (kind === 'QUOTED') return texts.quoted;
  if (kind === 'TABLE') return texts.byWeight(formatMoney(Math.min(...bands.map((band) => band.price))));
  return price ? formatMoney(price) : texts.free;
}

const textOf = (method: Method): string => {
  const { name, countries } = method;
  const to = countries.length > 0 ? texts.to(countries.map((code) => countryName(code)).join(', ')) : null;
  return [`${name}: ${priceOf(method)}`, to].filter(Boolean).join('. ');
};

/** The methods of delivery that customers choose from, as the checkout has them; nothing in a shop without any. */
export function DeliveryOffer() {
  const methods = useQuery(DeliveryOfferDocument).data?.offeredDeliveryMethods ?? [];
  if (methods.length === 0) return null;
  return (
    <section className={styles.text} aria-labelledby="delivery-offer">
      <h2 id="delivery-offer">{texts.title}</h2>
      <ul>
        {methods.map((method) => (
          <li key={method.id}>{textOf(method)}</li>
        ))}
      </ul>
      <p>{texts.lead}</p>
    </section>
  );
}
