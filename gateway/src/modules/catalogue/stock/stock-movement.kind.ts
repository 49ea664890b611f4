import { registerEnumType } from 'type-graphql';

export enum StockMovementKind {
  Opening = 'Opening',
  Order = 'Order',
  Deletion = 'Deletion',
  Receipt = 'Receipt',
  Correction = 'Correction',
  Unexplained = 'Unexplained',
  Return = 'Return',
  Change = 'Change',
}
registerEnumType(StockMovementKind, {
  name: 'StockMovementKind',
  description: 'Reason for a change of stock.',
  valuesConfig: {
    Opening: { description: 'Stock of a new tool, or when the ledger began.' },
    Order: { description: 'Taken by an order.' },
    Deletion: { description: 'Returned by a deleted order.' },
    Receipt: { description: 'Received from production.' },
    Correction: { description: 'Corrected by an admin.' },
    Unexplained: { description: 'Changed in the database, outside the gateway.' },
    Return: { description: 'Restocked from a return.' },
    Change: { description: 'Given back by an order whose quantity was lowered.' },
  },
});
