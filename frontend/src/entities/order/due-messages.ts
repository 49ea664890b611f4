/** Why an order does not leave or is not made yet. */
export const dueTexts = {
  prepayment: 'Prepaid, unpaid',
  deposit: 'Waits for the deposit',
} as const;
