import { registerEnumType } from 'type-graphql';

/** Specification section 4: Pending on creation; an admin may set any of the three. */
export enum OrderStatus {
  Pending = 'Pending',
  Approved = 'Approved',
  Shipped = 'Shipped',
}
registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Fulfilment status of an order.',
  valuesConfig: {
    Pending: { description: 'Placed, not yet accepted.' },
    Approved: { description: 'Accepted by the shop.' },
    Shipped: { description: 'On its way; the customer can no longer delete it.' },
  },
});

export enum PaymentStatus {
  unpaid = 'unpaid',
  paid = 'paid',
}
registerEnumType(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'Payment status of an order.',
  valuesConfig: {
    unpaid: { description: 'No payment recorded.' },
    paid: { description: 'Payment recorded by an admin; the order can no longer be deleted.' },
  },
});
