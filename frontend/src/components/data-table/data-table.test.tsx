import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useListParams } from '../../lib/use-list-params';
import { createStore } from '../../store/store';
import { EmptyState } from '../empty-state';
import { DataTable } from './data-table';
import type { DataColumn } from './types';

type Part = { id: string; name: string; price: number };

const columns: DataColumn<Part>[] = [
  { key: 'index', title: '#', render: (_, index) => index },
  { key: 'name', title: 'Name', render: ({ name }) => name, sort: 'NAME' },
  { key: 'price', title: 'Price', render: ({ price }) => price, sort: 'PRICE', hideable: true },
];

function Parts({
  rows,
  error,
  onRetry = () => undefined,
}: {
  rows?: Part[];
  error?: unknown;
  onRetry?: () => void;
}) {
  const list = useListParams({
    sortFields: ['NAME', 'PRICE'],
    defaultSort: 'NAME',
    defaultDirection: 'ASC',
    filters: [],
  });
  return (
    <DataTable
      label="Parts"
      tableId="parts"
      rowKey={(row: Part) => row.id}
      total={45}
      loading={false}
      empty={<EmptyState title="No parts" />}
      {...{ columns, rows, error, list, onRetry }}
    />
  );
}

const renderParts = (props: Parameters<typeof Parts>[0], search = '') => {
  const router = createMemoryRouter([{ path: '/', element: <Parts {...props} /> }], {
    initialEntries: [`/${search}`],
  });
  render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>
    </ConfigProvider>,
  );
  return { router, user: userEvent.setup({ pointerEventsCheck: 0 }) };
};

const rows = [{ id: '1', name: 'Servo', price: 12 }];

it('puts sort and page into the URL and counts rows over all pages', async () => {
  const { router, user } = renderParts({ rows }, '?page=2');
  expect(screen.getByRole('cell', { name: '21' })).toBeVisible();
  await user.click(screen.getByRole('columnheader', { name: /Price/ }));
  expect(router.state.location.search).toBe('?sort=PRICE&dir=ASC');
  await user.click(screen.getByTitle('3'));
  expect(router.state.location.search).toBe('?sort=PRICE&dir=ASC&page=3');
});

it('hides a column on request', async () => {
  const { user } = renderParts({ rows });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Price' }));
  expect(screen.queryByRole('columnheader', { name: /Price/ })).not.toBeInTheDocument();
});

it('scrolls in a region of its own that the keyboard reaches', () => {
  renderParts({ rows });
  expect(screen.getByRole('region', { name: 'Parts' })).toHaveAttribute('tabindex', '0');
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
