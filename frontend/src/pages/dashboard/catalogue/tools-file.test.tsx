import { screen, waitFor } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildTool } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { savedFiles } from '../../../test/saved-files';
import { server } from '../../../test/server';

/** The file of tools that Manage Tools saves. */
function open(search = '') {
  const servo = buildTool({ name: 'Servo', price: 125_000, minimumOrder: 10, availableStock: 2000 });
  server.use(
    graphql.query('ManagedTools', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [servo]) } }),
    ),
  );
  return renderApp({ path: `/dashboard/managetools${search}`, as: buildAdmin() });
}

it('is written by the gateway, with the filter and the sort of the page', async () => {
  const { saved, asked } = savedFiles();
  const { user } = open('?search=ser&inStock=yes&sort=PRICE&dir=DESC');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('SKU');
  expect(asked).toEqual([
    {
      list: 'tools',
      variables: {
        filter: { search: 'ser', inStock: true, lowStock: null, madeFor: 'ALL' },
        sort: { field: 'PRICE', direction: 'DESC' },
      },
      authorization: expect.stringMatching(/^Bearer /),
    },
  ]);
});

it('says why it was refused', async () => {
  server.use(
    http.get('/exports/tools.csv', () =>
      HttpResponse.json(
        { code: 'RATE_LIMITED', message: 'Too many exports.', requestId: 'r' },
        { status: 429 },
      ),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('of selected tools has the same columns, which an import reads', async () => {
  const { saved } = savedFiles();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, first] = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(head).toMatch(/^\ufeff?SKU,Name,Price,Minimum order,Available stock,/);
  expect(first).toMatch(/^STEPPER-DRIVER-2A,Servo,1250,10,2000,/);
});
