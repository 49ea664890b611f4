import { myOrderFilters, orderVariables } from './order-list';
import { orderReference } from './order-reference';

const sort = { field: 'PLACED_AT', direction: 'DESC' } as const;
const filterOf = (filters: Parameters<typeof orderVariables>[0]['filters']) =>
  orderVariables({ filters, sort }).filter;
const everything = {
  status: null,
  payment: null,
  customer: null,
  tool: null,
  placedFrom: null,
  placedTo: null,
};

describe('a list of orders', () => {
  it('is not filtered unless the reader says so', () => {
    expect(orderVariables({ filters: {}, sort })).toEqual({ filter: everything, sort });
  });

  it.each(['Pending', 'Approved', 'Shipped'])('is filtered by the status %s', (status) => {
    expect(filterOf({ status })).toEqual({ ...everything, status: [status] });
  });

  it.each(['unpaid', 'paid'])('is filtered by the payment %s', (payment) => {
    expect(filterOf({ payment })).toEqual({ ...everything, payment });
  });

  it('is filtered by customer and tool', () => {
    expect(filterOf({ customer: 'bina', tool: 'servo' })).toEqual({
      ...everything,
      customer: 'bina',
      tool: 'servo',
    });
  });

  it("includes the whole last day, in the reader's time zone", () => {
    expect(filterOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      ...everything,
      placedFrom: new Date(2026, 10, 1).toISOString(),
      placedTo: new Date(2026, 11, 1).toISOString(),
    });
  });

  it('ignores what the API does not know', () => {
    expect(filterOf({ status: 'Lost', payment: 'later', from: '2026-02-31', to: 'yesterday' })).toEqual(
      everything,
    );
  });
});

it('offers a customer every filter but the one by customer', () => {
  expect(myOrderFilters.map(({ name }) => name)).toEqual(['tool', 'status', 'payment', 'from', 'to']);
});

it('gives an order a short reference that people can quote', () => {
  expect(orderReference('0198f2a0-7c1e-7d32-9c5b-3f6ad1e09b4c')).toBe('ORD-D1E09B4C');
});
