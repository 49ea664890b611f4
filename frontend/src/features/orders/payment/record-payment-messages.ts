/** Texts of the payment of one order that an admin records. */
export const recordPaymentTexts = {
  amount: 'Amount',
  dollars: 'Dollars; the whole total',
  reference: 'Reference',
  receivedOn: 'Received on',
  recordPaymentTitle: (tool: string) => `Record payment for ${tool}`,
  recordPaymentLead: (order: string, customer: string) =>
    `A payment for ${order} from ${customer} that has arrived. You can reverse it on the Payments page.`,
  recording: 'Recording the payment',
  recorded: 'Payment recorded',
  amountMismatch: (total: string) => `Amount must be the order's total, ${total}`,
} as const;
