import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, useContext } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useListParams, type SortDirection } from '../../lib/lists/use-list-params';
import { openStore } from '../../test/services';
import { address, startAt } from '../../test/address';
import { InShopTheme } from '../../test/in-shop-theme';
import { EmptyState } from '../states/empty-state';
import { AS_CARDS } from './as-cards';
import { DataTable } from './data-table';
import type { DataColumn } from './types';

type Part = { id: string; name: string; price: number };

const columns: DataColumn<Part>[] = [
  { key: 'index', width: 100, title: '#', render: (_, index) => index },
  { key: 'name', width: 100, title: 'Name', render: ({ name }) => name, sort: 'NAME' },
  {
    key: 'price',
    width: 100,
    title: 'Price',
    render: ({ price }) => price || null,
    sort: 'PRICE',
    hideable: true,
  },
];

function Parts({
  rows,
  error,
  loading = false,
  defaultDirection = 'ASC',
  onRetry = () => undefined,
}: {
  rows?: Part[];
  defaultDirection?: SortDirection;
  error?: unknown;
  loading?: boolean;
  onRetry?: () => void;
}) {
  const list = useListParams({
    sortFields: ['NAME', 'PRICE'],
    defaultSort: 'NAME',
    defaultDirection,
    filters: [],
  });
  return (
    <DataTable
      label="Parts"
      tableId="parts"
      total={45}
      empty={<EmptyState title="No parts" />}
      columns={columns}
      rows={rows}
      error={error}
      loading={loading}
      list={list}
      onRetry={onRetry}
    />
  );
}

const Shown = createContext<Parameters<typeof Parts>[0]>({});
const ShownParts = () => <Parts {...useContext(Shown)} />;

const renderParts = (props: Parameters<typeof Parts>[0], search = '') => {
  startAt(`/${search}`);
  const store = openStore();
  const page = (given: typeof props) => (
    <InShopTheme store={store}>
      <Shown value={given}>
        <BrowserRouter useTransitions={false}>
          <ShownParts />
        </BrowserRouter>
      </Shown>
    </InShopTheme>
  );
  const { rerender } = render(page(props));
  const show = (next: typeof props) => rerender(page(next));
  return { show, user: userEvent.setup({ pointerEventsCheck: 0 }) };
};

const rows = [{ id: '1', name: 'Servo', price: 12 }];

const sortButton = (name: string) =>
  within(screen.getByRole('columnheader', { name })).getByRole('button', { name });

it('puts sort and page into the URL and counts rows over all pages', async () => {
  const { user } = renderParts({ rows }, '?page=2');
  expect(await screen.findByRole('cell', { name: '21' })).toBeVisible();
  await user.click(sortButton('Price'));
  expect(address().search).toBe('?sort=PRICE&dir=ASC');
  await user.click(await screen.findByTitle('3'));
  expect(address().search).toBe('?sort=PRICE&dir=ASC&page=3');
});

it('keeps the row numbers while the next page loads, and says that it is busy', async () => {
  const { user } = renderParts({ rows, loading: true }, '?page=2');
  expect(screen.getByRole('region', { name: 'Parts' }).parentElement).toHaveAttribute('aria-busy', 'true');
  await user.click(await screen.findByTitle('3'));
  expect(await screen.findByRole('cell', { name: '21' })).toBeVisible();
});

it('says by which column it is sorted', async () => {
  const { user } = renderParts({ rows });
  await user.click(sortButton('Price'));
  expect(screen.getByRole('columnheader', { name: /Price/ })).toHaveAttribute('aria-sort', 'ascending');
});

it('shows every row of the largest page, in order, once it has replaced another one', async () => {
  const page = (from: number) =>
    Array.from({ length: 50 }, (_, at) => ({ id: `${from + at}`, name: `Part ${from + at}`, price: 1 }));
  const { show } = renderParts({ rows: page(0) });
  // Half of the rows of both pages are the same.
  show({ rows: page(25) });
  const names = screen.getAllByRole('row').map((row) => row.textContent);
  expect(names).toHaveLength(51);
  expect(names[1]).toContain('Part 25');
  expect(names[50]).toContain('Part 74');
});

it('hides a column on request', async () => {
  const { user } = renderParts({ rows });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Price' }));
  expect(screen.queryByRole('columnheader', { name: /Price/ })).not.toBeInTheDocument();
});

it('opens the next page at its top', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderParts({ rows });
  await user.click(await screen.findByTitle('3'));
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
});

it('goes back to the sort it began with at the third click on a heading', async () => {
  const { user } = renderParts({ rows });
  for (const search of ['?sort=PRICE&dir=ASC', '?sort=PRICE&dir=DESC', '']) {
    await user.click(sortButton('Price'));
    expect(address().search).toBe(search);
  }
});

it('sorts upwards at the first click on the heading that it begins with downwards', async () => {
  const { user } = renderParts({ rows, defaultDirection: 'DESC' });
  for (const [search, order] of [
    ['?sort=NAME&dir=ASC', 'ascending'],
    ['', 'descending'],
    ['?sort=NAME&dir=ASC', 'ascending'],
  ]) {
    await user.click(sortButton('Name'));
    expect(address().search).toBe(search);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', order);
  }
});

it('does not offer to sort by a column that the server cannot sort by', () => {
  renderParts({ rows });
  expect(within(screen.getByRole('columnheader', { name: '#' })).queryByRole('button')).toBeNull();
});

it('shows the rows per page in a labelled control', async () => {
  const { user } = renderParts({ rows }, '?page=2');
  const size = screen.getByRole('combobox', { name: 'Rows a page' });
  expect(size).toHaveDisplayValue('20 a page');
  await user.selectOptions(size, '50');
  expect(address().search).toBe('?size=50');
});

describe('in a narrow window', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query === AS_CARDS });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it('leaves out of a card what its row has no value for', async () => {
    renderParts({ rows: [...rows, { id: '2', name: 'Motor', price: 0 }] });
    const list = await screen.findByRole('list', { name: 'Parts' });
    const cards = within(list).getAllByRole('listitem');
    expect(cards.map((card) => within(card).queryByText('Price') !== null)).toEqual([true, false]);
  });
});

it('shows a dash in a cell without a value', async () => {
  renderParts({ rows: [{ id: '2', name: 'Motor', price: 0 }] });
  expect(await screen.findByRole('cell', { name: '–' })).toBeVisible();
});

it('shows the empty state, the loading state, and a failure with Retry', async () => {
  const onRetry = jest.fn();
  renderParts({ rows: [] });
  expect(screen.getByText('No parts')).toBeVisible();
  renderParts({});
  expect(screen.getByText('Loading')).toBeInTheDocument();
  const { user } = renderParts({ error: new TypeError('down'), onRetry });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalled();
});
