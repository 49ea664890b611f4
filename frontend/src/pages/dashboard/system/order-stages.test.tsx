import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const stageOf = (id: string, name: string, over: object = {}) => ({
  __typename: 'OrderStage' as const,
  id,
  version: `v ${id}`,
  name,
  isVisible: true,
  isRetired: false,
  ...over,
});
const stages = [stageOf('a', 'In production'), stageOf('b', 'Tested', { isVisible: false })];

/** A gateway with these stages, and what it was sent. */
function gateway() {
  const sent: unknown[] = [];
  server.use(
    graphql.query('OrderStages', () => HttpResponse.json({ data: { orderStages: stages } })),
    graphql.mutation('SaveOrderStage', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { saveOrderStage: stages[0] } });
    }),
    graphql.mutation('SortOrderStages', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { sortOrderStages: stages } });
    }),
  );
  return sent;
}
const open = () => renderApp({ path: '/dashboard/orderStages', as: buildAdmin() });

it('adds a stage with a name', async () => {
  const sent = gateway();
  const { user } = open();
  const form = within(await screen.findByRole('form', { name: 'Add a stage' }));
  await user.click(form.getByRole('button', { name: 'Save Stage' }));
  expect(await form.findByText('Name is required')).toBeVisible();
  await user.type(form.getByLabelText(/^Name/), ' Packed ');
  await user.click(form.getByRole('button', { name: 'Save Stage' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: null, input: { name: 'Packed', isVisible: true, isRetired: false } }]),
  );
});

it('renames and retires a stage', async () => {
  const sent = gateway();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Tested' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Tested' }));
  await user.type(form.getByLabelText(/^Name/), ' twice');
  await user.click(form.getByRole('checkbox', { name: /^No longer used/ }));
  await user.click(form.getByRole('button', { name: 'Save Stage' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: 'b', input: { name: 'Tested twice', isVisible: false, isRetired: true } }]),
  );
});

it('says who has changed a stage meanwhile, keeps what was typed, and replaces it when saved again', async () => {
  gateway();
  const versions: (string | null)[] = [];
  const edit = {
    basedOn: 'v b',
    by: 'Ada Boss',
    at: '2026-11-27T12:00:00.000Z',
    fields: ['name', 'isVisible'],
    version: 'v2',
  };
  server.use(
    graphql.mutation('SaveOrderStage', ({ request }) => {
      versions.push(request.headers.get('if-match'));
      const extensions = { code: 'STALE', requestId: 'r', details: { edit } };
      return versions.length === 1
        ? HttpResponse.json({ errors: [{ message: 'Ada Boss changed this in the meantime.', extensions }] })
        : HttpResponse.json({ data: { saveOrderStage: stages[1] } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Tested' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Tested' }));
  await user.type(form.getByLabelText(/^Name/), ' twice');
  await user.click(form.getByRole('button', { name: 'Save Stage' }));
  const refusal = await form.findByRole('alert');
  expect(refusal).toHaveTextContent(
    /^Ada Boss changed this on Nov 27, 2026, .*: name, is visible\. What you/,
  );
  expect(form.getByLabelText(/^Name/)).toHaveValue('Tested twice');
  await user.click(form.getByRole('button', { name: 'Save Stage' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(versions).toEqual(['v b', 'v2']);
});

it('moves a stage', async () => {
  const sent = gateway();
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Move up: In production' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Move down: In production' }));
  await waitFor(() => expect(sent).toEqual([{ ids: ['b', 'a'] }]));
});
