import { returnTexts } from '../../entities/return/return-messages';
import { formatNumber } from '../../lib/format/format';
import { ruleTexts } from '../../lib/forms/rule-messages';
import { wholeNumber } from '../../lib/forms/whole-number';
import { validation } from '../../lib/messages';

/** Units by order, as typed. */
export type TypedUnits = Readonly<Record<string, string | undefined>>;

/** An order with a typed quantity up to `open`. */
export interface Counted {
  readonly id: string;
  readonly number: string;
  readonly toolName: string;
  readonly open: number;
}

function errorOf({ id, open }: Counted, units: TypedUnits): string | undefined {
  const typed = units[id];
  if (!typed?.trim()) return undefined;
  const quantity = wholeNumber(typed);
  if (quantity === null || quantity < 0) return validation.wholeNumber(returnTexts.units);
  return quantity > open ? ruleTexts.atMost(returnTexts.units, formatNumber(open)) : undefined;
}

/** The errors of typed units, by order. */
export function unitsErrors(orders: readonly Counted[], units: TypedUnits = {}) {
  const errors = orders.flatMap((order) => {
    const error = errorOf(order, units);
    return error ? [[order.id, error] as const] : [];
  });
  return errors.length ? { units: Object.fromEntries(errors) } : {};
}

/** The typed units of each order; an empty field is 0. */
export const quantitiesOf = (orders: readonly Counted[], units: TypedUnits = {}) =>
  orders.map(({ id }) => ({ id, quantity: wholeNumber(units[id]) ?? 0 }));

/** The fields of the units. */
export const unitsFields = (orders: readonly Counted[]) =>
  orders.map(({ id, number, toolName, open }) => ({
    name: `units.${id}`,
    title: `${number} ${toolName}`,
    label: returnTexts.unitsOf(`${number} ${toolName}`),
    open,
  }));

/** "3 × ORD-70F65B75 Servo, …". */
export const unitsText = (
  orders: readonly Counted[],
  quantities: readonly { id: string; quantity: number }[],
): string =>
  orders
    .map(({ id, number, toolName }) => {
      const units = quantities.find((each) => each.id === id)?.quantity ?? 0;
      return returnTexts.quantity(formatNumber(units), `${number} ${toolName}`);
    })
    .join(', ');
