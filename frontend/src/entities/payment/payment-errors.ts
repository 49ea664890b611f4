import { FORM_ERROR } from 'final-form';
import { errorInfo } from '../../lib/api/error-message';
import { submitErrors } from '../../lib/forms/form-errors';
import { formatDate, formatMoney } from '../../lib/format/format';

/** Text of the button that records a payment although it looks like an earlier one. */
export const RECORD_ANYWAY = 'Record it anyway';

/** The errors of a form that records a payment. A payment like an earlier one is an error of the field confirmDuplicate. */
export function paymentErrors(error: unknown): Record<string, string> {
  const { code, details } = errorInfo(error);
  if (code !== 'DUPLICATE_PAYMENT') return submitErrors(error);
  const { amount, receivedOn, reference } = details;
  const text = `The same payment is recorded already: ${formatMoney(Number(amount))}, received on ${formatDate(String(receivedOn))}, reference ${String(reference)}.`;
  return { [FORM_ERROR]: text, confirmDuplicate: text };
}
