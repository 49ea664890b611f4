import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import {
  isGrouped,
  managedOrderFilters,
  managedOrderVariables,
  myOrderFilters,
  orderSorts,
  orderVariables,
  useOrderList,
} from './order-list';

const sort = { field: 'PLACED_AT', direction: 'DESC' } as const;
const filterOf = (filters: Parameters<typeof orderVariables>[0]['filters']) =>
  orderVariables({ filters, sort }).filter;
const everything = {
  search: null,
  purchaseId: null,
  onePerPurchase: true,
  status: null,
  payment: null,
  placedFrom: null,
  placedTo: null,
  toMake: null,
  leaving: null,
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

  it('is searched', () => {
    expect(filterOf({ search: 'ORD-70' })).toEqual({ ...everything, search: 'ORD-70' });
  });

  it('contains deleted orders only when an admin filters by them', () => {
    const shown = { filters: { status: 'Deleted' }, sort };
    expect(managedOrderVariables(shown).filter).toEqual({
      ...everything,
      onePerPurchase: null,
      deleted: true,
    });
    expect(managedOrderVariables({ filters: { status: 'Pending' }, sort }).filter.deleted).toBe(false);
    expect(orderVariables(shown).filter).toEqual({ ...everything, onePerPurchase: null });
  });

  it('has a row for each purchase, unless the reader or the rest of the list asks for single orders', () => {
    expect(isGrouped({ filters: { status: 'Pending', search: 'lidar' }, sort })).toBe(true);
    expect(isGrouped({ filters: {}, sort: { ...sort, direction: 'ASC' } })).toBe(true);
    expect(isGrouped({ filters: { group: 'no' }, sort })).toBe(false);
    expect(isGrouped({ filters: { purchase: 'p1' }, sort })).toBe(false);
    expect(isGrouped({ filters: { status: 'Deleted' }, sort })).toBe(false);
    expect(isGrouped({ filters: {}, sort: { field: 'TOTAL_PRICE', direction: 'DESC' } })).toBe(false);
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

it('shows the newest orders first, unless the URL says otherwise', () => {
  const sortAt = (url: string) => {
    const wrapper = ({ children }: { children: React.ReactNode }) => (
      <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
    );
    return renderHook(useOrderList, { wrapper }).result.current.sort;
  };
  expect(sortAt('/')).toEqual({ field: 'PLACED_AT', direction: 'DESC' });
  expect(sortAt('/?sort=TOTAL_PRICE&dir=ASC')).toEqual({ field: 'TOTAL_PRICE', direction: 'ASC' });
});

it('can be sorted by date, tool, quantity, total price, payment and status, either way', () => {
  const offered = orderSorts.map(({ field, direction }) => `${field} ${direction}`);
  const fields = ['PLACED_AT', 'TOOL', 'QUANTITY', 'TOTAL_PRICE', 'PAYMENT', 'STATUS'];
  expect([...offered].sort()).toEqual(fields.flatMap((field) => [`${field} ASC`, `${field} DESC`]).sort());
});

it('offers to search, to choose, a range of days, and one purchase', () => {
  const fields = [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'status' },
    { kind: 'choice', name: 'payment' },
    { kind: 'date', name: 'from', notAfter: 'to' },
    { kind: 'date', name: 'to', notBefore: 'from' },
    { kind: 'link', name: 'purchase' },
    { kind: 'link', name: 'make' },
    { kind: 'link', name: 'leaving' },
  ];
  expect(managedOrderFilters).toMatchObject(fields);
  expect(myOrderFilters).toMatchObject(fields);
});

it('offers deleted orders to admins only', () => {
  const offers = (fields: typeof myOrderFilters) => JSON.stringify(fields).includes('Deleted');
  expect([offers(managedOrderFilters), offers(myOrderFilters)]).toEqual([true, false]);
});
