import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../test/address';
import { allowed, buildAdmin, buildAuditEntry, buildConnection } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

type View = { id: string; name: string; query: string; hiddenColumns: string[]; isShared: boolean };

const late: View = {
  id: 'v1',
  name: 'Prices of tools',
  query: 'action=PriceChanged&entity=Tool',
  hiddenColumns: ['at'],
  isShared: true,
};

/** A gateway that keeps views. */
function keeping(...views: View[]) {
  const saved: Record<string, unknown>[] = [];
  const shown = (view: View) => ({
    __typename: 'SavedView',
    ...view,
    viewerCan: {
      __typename: 'SavedViewPermissions',
      delete: { ...allowed, allowed: !view.isShared },
    },
  });
  server.use(
    graphql.query('AuditLog', () =>
      HttpResponse.json({
        data: { auditLog: buildConnection('AuditEntryConnection', [buildAuditEntry({})]) },
      }),
    ),
    graphql.query('SavedViews', () => HttpResponse.json({ data: { savedViews: views.map(shown) } })),
    graphql.mutation('SaveView', ({ variables }) => {
      const input = variables.input as Record<string, unknown>;
      saved.push(input);
      const view = { ...(input as View), id: `v${views.length + 1}` };
      views.push(view);
      return HttpResponse.json({ data: { saveView: shown(view) } });
    }),
    graphql.mutation('DeleteView', ({ variables }) => {
      views.splice(
        views.findIndex(({ id }) => id === variables.id),
        1,
      );
      return HttpResponse.json({ data: { deleteView: true } });
    }),
  );
  return saved;
}
const open = (search = '') => renderApp({ path: `/dashboard/audit-log${search}`, as: buildAdmin() });
const panel = async () => within(await screen.findByRole('group', { name: 'Views' }));

it('shows a view: its filters, its sort and its columns, and says which one is shown', async () => {
  keeping(late);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect((await panel()).queryByRole('button', { name: /^Delete/ })).toBeNull();
  await user.click((await panel()).getByRole('button', { name: /Prices of tools/ }));
  await waitFor(() => expect(address().search).toBe('?action=PriceChanged&entity=Tool'));
  expect(await screen.findByRole('button', { name: 'Prices of tools' })).toBeVisible();
});

it('saves what is shown without its page, and deletes it again', async () => {
  const saved = keeping();
  const { user } = open('?page=2&entity=Tool');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect((await panel()).getByText(/Set filters, sort and columns/)).toBeVisible();
  await user.click((await panel()).getByRole('button', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), ' Tools ');
  await user.click(dialog.getByRole('checkbox', { name: 'Share it with all staff' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Share it with all staff' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([
    { list: 'audit-log', name: 'Tools', query: 'entity=Tool', hiddenColumns: [], isShared: false },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Tools' }));
  await user.click((await panel()).getByRole('button', { name: /^Delete the view/ }));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
});

it('says why a view could not be saved, and keeps what was typed', async () => {
  keeping();
  server.use(graphql.mutation('SaveView', refuse('BAD_USER_INPUT')));
  const { user } = open('?entity=Tool');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click((await panel()).getByRole('button', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Tools');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Tools');
});
