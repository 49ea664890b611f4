import { badInput } from '../../../shared/domain-error';
import type { QuoteChoiceInput } from './accept-quote.inputs';
import type { QuoteLine, QuotePrice } from '../quote.entity';

type Line = Pick<QuoteLine, 'position' | 'name'>;

/** The chosen price of a line. Of several, the smallest quantity, unless the choice is required. */
export interface ChosenPrice<L extends Line> {
  readonly line: L;
  readonly price: QuotePrice;
}

/**
 * The lines of a version with the prices of the chosen quantities.
 * @throws DomainError BAD_USER_INPUT for a line or a quantity that the version does not have, or if a required choice is missing
 */
export function chosenPrices<L extends Line>(
  { lines, prices }: { readonly lines: readonly L[]; readonly prices: readonly QuotePrice[] },
  choices: readonly QuoteChoiceInput[],
  { isRequired }: { readonly isRequired: boolean },
): ChosenPrice<L>[] {
  const unknown = choices.find((choice) => !lines.some(({ position }) => position === choice.position));
  if (unknown) throw badInput({ quantities: `This quote has no line at position ${unknown.position}.` });
  return lines.map((line) => {
    const offered = prices.filter(({ position }) => position === line.position);
    const wanted = choices.find(({ position }) => position === line.position)?.quantity;
    const price = offered.find(({ quantity }) => quantity === (wanted ?? offered[0]?.quantity));
    if (!price || (isRequired && wanted === undefined && offered.length > 1))
      throw badInput({ quantities: `Choose one of the quantities of “${line.name}”.` });
    return { line, price };
  });
}
