import type { CartLine } from '../../store/cart/cart-lines';
import { chosenOf, type DeliveryChoice } from '../../entities/buying/delivery-choices';
import type { AddressPartsFragment } from '../../entities/address/saved-address.generated';
import type { CheckoutValues } from './checkout-values';

/** An address of the book, in its parts. */
export type FurtherAddress = DeliveryChoice & { address: AddressPartsFragment };

/** Where the lines of a purchase go. */
export type Split = {
  /** Instead of the delivery address, if no line goes there. */
  home: FurtherAddress | null;
  /** Further addresses; their numbers are 1, 2, 3 … */
  further: readonly FurtherAddress[];
  /** The number of the further address of each line; 0 for the first one. */
  numbers: readonly number[];
};

/** The name of the field that has the address of a line; the value is that of a choice. */
export const lineField = ({ toolId }: Pick<CartLine, 'toolId'>): `to${string}` => `to${toolId}`;

/** Choices for further addresses: those of the book, because the API takes these in their parts only. */
export const furtherChoices = (choices: readonly DeliveryChoice[]): FurtherAddress[] =>
  choices.filter((choice): choice is FurtherAddress => choice.address !== null);

/** Each address once, in the order of the lines. The first one is the delivery address, if any line goes there. */
export function splitOf(
  lines: readonly Pick<CartLine, 'toolId'>[],
  values: CheckoutValues,
  choices: readonly DeliveryChoice[],
): Split {
  const delivery = chosenOf(values, choices);
  const places = lines.map((line) => {
    const value = values.isSeveral ? values[lineField(line)] : undefined;
    const chosen = furtherChoices(choices).find((choice) => choice.value === value);
    return chosen && chosen.text !== delivery?.text ? chosen : null;
  });
  const found = [...new Set(places)].filter((place) => place !== null);
  const [first = null] = found;
  const home = places.includes(null) ? null : first;
  const further = found.filter((place) => place !== home);
  return { home, further, numbers: places.map((place) => (place ? further.indexOf(place) + 1 : 0)) };
}
