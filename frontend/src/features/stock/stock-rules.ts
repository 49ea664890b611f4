import { validation } from '../../lib/messages';
import { stockTexts } from './stock-messages';
import { wholeNumber } from '../../lib/forms/whole-number';

/** Actions of an admin on stock. */
export type StockChange = 'receive' | 'correct';

export type StockValues = { quantity?: string; reason?: string };

function quantityProblem(change: StockChange, quantity: string | undefined): string | undefined {
  const units = wholeNumber(quantity);
  if (units === null) return stockTexts.notWhole;
  if (change === 'receive') return units < 1 ? stockTexts.notPositive : undefined;
  return units === 0 ? stockTexts.zero : undefined;
}

/** A receipt adds units; a correction needs a reason. The gateway checks the stock. */
export const validateStock = (change: StockChange, { quantity, reason }: StockValues) => ({
  quantity: quantityProblem(change, quantity),
  reason: change === 'correct' && !reason?.trim() ? validation.required(stockTexts.reason) : undefined,
});
