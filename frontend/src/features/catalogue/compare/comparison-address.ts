import { useLocation, useNavigate } from 'react-router-dom';
import { normalizeSku } from '../../../../../gateway/src/rules/plain';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { KEEPS_SCROLL } from '../../../lib/lists/keeps-scroll';
import { paths } from '../../../navigation/paths';
import { MAX_QUANTITY } from '../../../store/cart/cart-lines';
import { MOST_COMPARED } from './compared';

/** A comparison as the URL has it: `?tools=SKU,SKU&quantity=500&differences=only`. */
interface Comparison {
  /** Up to six. */
  readonly skus: readonly string[];
  /** Units for which prices and days are compared; null is the smallest order of each. */
  readonly quantity: number | null;
  /** Only rows whose values differ are shown. */
  readonly isDifferencesOnly: boolean;
}

const readQuantity = (text: string | null): number | null => {
  const units = wholeNumber(text ?? '');
  return units !== null && units > 0 && units <= MAX_QUANTITY ? units : null;
};

function addressOf({ skus, quantity, isDifferencesOnly }: Comparison): string {
  const more = [
    quantity === null ? '' : `&quantity=${quantity}`,
    isDifferencesOnly ? '&differences=only' : '',
  ];
  return `${paths.compare(skus)}${more.join('')}`;
}

/** The comparison of the URL, with what there is no room for, and a setter that changes the URL. */
export function useComparisonAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const given = (params.get('tools') ?? '').split(',').map(normalizeSku).filter(Boolean);
  const skus = [...new Set(given)];
  const comparison: Comparison = {
    skus: skus.slice(0, MOST_COMPARED),
    quantity: readQuantity(params.get('quantity')),
    isDifferencesOnly: params.get('differences') === 'only',
  };
  return {
    ...comparison,
    leftOut: skus.slice(MOST_COMPARED),
    change: (changes: Partial<Comparison>) =>
      void navigate(addressOf({ ...comparison, ...changes }), { replace: true, state: KEEPS_SCROLL }),
  };
}
