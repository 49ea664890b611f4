import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildAuditEntry, buildConnection } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

function listing(entries: unknown[]) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.query('AuditLog', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { auditLog: buildConnection('AuditEntryConnection', entries) } });
    }),
  );
  return sent;
}
const open = (search = '') => renderApp({ path: `/dashboard/audit-log${search}`, as: buildAdmin() });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    );

it('lists who did what to which item, and the fields that changed', async () => {
  listing([
    buildAuditEntry({ before: { price: 1, availableStock: 3 }, after: { price: 2, availableStock: 4 } }),
    buildAuditEntry({
      action: 'Unheard',
      entity: 'Comet',
      entityName: 'C/2026',
      before: null,
      after: { tail: 1 },
    }),
  ]);
  open();
  await screen.findByRole('button', { name: 'Tool edited: STEPPER-DRIVER-2A' });
  const [first, second] = rowsOf(screen.getByRole('table'));
  expect(first?.slice(0, 3)).toEqual(['Tool STEPPER-DRIVER-2A', 'Price, Available stock', 'Ada Admin']);
  // Of a newer gateway.
  expect(screen.getByRole('button', { name: 'Unheard: C/2026' })).toBeVisible();
  expect(second?.[0]).toBe('Comet C/2026');
});

it('opens an action with the fields before and after, as people read them', async () => {
  const ladder = [{ minQuantity: 50, unitPrice: 920 }];
  listing([
    buildAuditEntry({
      before: { price: 2_500, priceBreaks: [] },
      after: { price: 2_720, priceBreaks: ladder },
    }),
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Tool edited/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Tool edited' }));
  const price = drawer.getByRole('row', { name: /^Price \$/ });
  expect(price).toHaveTextContent('Price$25$27.20');
  expect(drawer.getByRole('row', { name: /^Price breaks/ })).toHaveTextContent('Price breaks–50+: $9.20');
  expect(drawer.getByText('192.0.2.7')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Everything done to it' })).toHaveAttribute(
    'href',
    '/dashboard/audit-log?id=tool-a',
  );
  await user.click(drawer.getByRole('button', { name: 'Close the action' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows only what something new is, and only what something deleted was', async () => {
  listing([
    buildAuditEntry({ action: 'SynonymAdded', entityName: 'lipo', before: null, after: { word: 'lipo' } }),
    buildAuditEntry({ action: 'OrderDeleted', entityName: 'ORD-1', before: { quantity: 5 }, after: null }),
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Synonym added: lipo' }));
  const added = within(await screen.findByRole('dialog', { name: 'Synonym added' }));
  expect(added.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Field', 'After']);
  await user.click(added.getByRole('button', { name: 'Close the action' }));
  await user.click(screen.getByRole('button', { name: 'Order deleted: ORD-1' }));
  const gone = within(await screen.findByRole('dialog', { name: 'Order deleted' }));
  expect(gone.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Field', 'Before']);
});

it('filters by person, action, kind, days and item, as the URL says, and ignores what it does not know', async () => {
  const sent = listing([buildAuditEntry()]);
  open('?search=ada&action=PriceChanged&entity=Comet&from=2026-11-01&to=2026-11-02&id=tool-a&page=2');
  await screen.findByRole('button', { name: /^Tool edited/ });
  expect(sent[0]).toMatchObject({
    filter: {
      search: 'ada',
      action: 'PriceChanged',
      entity: null,
      entityId: 'tool-a',
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 3).toISOString(),
    },
    page: 2,
  });
  expect(screen.getByRole('button', { name: 'Remove Action: Price changed' })).toBeVisible();
});

it('says that nothing was done yet', async () => {
  listing([]);
  open();
  expect(await screen.findByText('No actions yet')).toBeVisible();
});
