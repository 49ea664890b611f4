/** Texts of the delivery of a purchase. */
export const deliveryTexts = {
  title: 'Delivery fee',
  awaitsFee: 'We set the fee of this delivery. You accept it before anything ships.',
  proposed: (name: string, fee: string) =>
    `${name} costs ${fee} without tax. Nothing ships, and nothing is to be paid, before you accept it.`,
  refused: 'You refused this fee. We may set another one.',
  accept: (fee: string) => `Accept ${fee}`,
  accepted: 'The delivery fee is accepted.',
  refuse: 'Refuse',
  reason: 'Reason',
  reasonHelp: 'The shop reads it.',
  refusedNow: 'The delivery fee is refused.',
  customerRefused: (fee: string, reason: string) => `The customer refused ${fee}: ${reason}`,
  customerReads: (fee: string) => `The customer has not answered yet. The fee is ${fee}.`,
  toSet: 'The customer ordered without a price for this delivery.',
  fee: 'Fee in dollars, without tax',
  feeHelp: '0 needs no answer',
  feeRule: 'The fee must be a number of dollars with at most two decimals',
  setFee: 'Set Fee',
  feeSet: 'The delivery fee is set.',
} as const;
