/** Texts of the deposit of a purchase. */
export const depositTexts = {
  title: (percent: number) => `Deposit, ${percent}% of the total`,
  toPay: (amount: string, number: string) =>
    `${amount} is to be paid first (${number}). It is deducted on the invoices.`,
  starts: 'What is made to order starts when the deposit is paid.',
  pay: (amount: string) => `Pay deposit ${amount}`,
  toPayFirst: 'Deposit, to pay first',
  ships: (days: string) => `Ships ${days} after the deposit is paid.`,
  later: 'It follows as soon as the tax is confirmed. What is made to order starts when it is paid.',
} as const;
