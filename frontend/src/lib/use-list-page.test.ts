import { formatTotal } from './format';
import { reachableRows } from './use-list-page';

const rows = (totalCount: number, page: number, hasNextPage: boolean) =>
  reachableRows({ totalCount, pageInfo: { hasNextPage } }, { page, pageSize: 20 });

it('shows exact totals up to 10,000 and "10,000+" beyond', () => {
  expect([0, 9_999, 10_000, 10_001].map(formatTotal)).toEqual(['0', '9,999', '10,000', '10,000+']);
});

it('lets a pager reach every counted row', () => {
  expect(rows(10_000, 3, true)).toBe(10_000);
  expect(rows(10_001, 3, true)).toBe(10_001);
});

it('leads one page further where the gateway stopped counting, until the last page', () => {
  expect(rows(10_001, 501, true)).toBe(10_021);
  expect(rows(10_001, 502, false)).toBe(10_040);
});
