import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/states/empty-state';
import { paths } from '../../navigation/paths';
import { checkoutTexts } from './checkout-messages';

/** A purchase that an earlier try has placed. */
export type EarlierPurchase = { id: string; number: string };

/** The cart was ordered before: the purchase, instead of a form that would order it again. */
export const AlreadyOrdered = ({ id, number }: EarlierPurchase) => (
  <div role="alert">
    <EmptyState
      icon="check"
      title={checkoutTexts.alreadyOrdered(number)}
      text={checkoutTexts.alreadyOrderedText}
      action={
        <ButtonLink variant="primary" to={paths.purchase(id)}>
          {checkoutTexts.openPurchase}
        </ButtonLink>
      }
    />
  </div>
);
