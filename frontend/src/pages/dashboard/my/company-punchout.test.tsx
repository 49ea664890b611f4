import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed } from '../../../test/builders';
import { buildCompany, buildMember } from '../../../test/companies';
import { fillIn } from '../../../test/fill-in';
import { open } from '../../../test/my-companies';
import { system } from '../../../test/ordering-systems';
import { server } from '../../../test/server';

const greta = buildMember({ userId: 'greta', displayName: 'Greta Gear', role: 'Buyer' });
const viewer = buildMember({ userId: 'vera', displayName: 'Vera Viewer', role: 'Viewer' });

function render(systems: (typeof system)[]) {
  server.use(
    graphql.query('ApiKeys', () => HttpResponse.json({ data: { apiKeys: [] } })),
    graphql.query('Webhooks', () => HttpResponse.json({ data: { webhooks: [], webhookEventTypes: [] } })),
    graphql.query('PunchoutConnections', () => HttpResponse.json({ data: { punchoutConnections: systems } })),
    graphql.query('EdiPartners', () => HttpResponse.json({ data: { ediPartners: [] } })),
  );
  const company = buildCompany({ members: [greta, viewer] });
  return open([{ ...company, viewerCan: { ...company.viewerCan, manageKeys: allowed } }]);
}

it('an owner chooses in whose name it orders, and where answers go, whose secret is shown once', async () => {
  const sent: unknown[] = [];
  const systems = [system];
  server.use(
    graphql.mutation('UpdatePunchoutConnection', ({ variables }) => {
      sent.push(variables);
      const connection = { ...system, buyerId: 'greta', buyerName: 'Greta Gear' };
      systems[0] = connection;
      const saved = { __typename: 'SavedPunchoutConnection' as const, answersSecret: 'whsec_1', connection };
      return HttpResponse.json({ data: { updatePunchoutConnection: saved } });
    }),
  );
  const { user } = render(systems);
  expect(await screen.findByText('May not order: choose in whose name')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit SAP' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText('Vera Viewer')).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText(/^Orders in the name of/), 'Greta Gear');
  await fillIn(user, within(dialog).getByLabelText(/^Address for answers/), 'https://erp.example/cxml');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('whsec_1')).toBeVisible();
  expect(sent).toEqual([
    {
      id: 'system-1',
      input: {
        name: 'SAP',
        origins: ['https://erp.example'],
        buyerId: 'greta',
        answersUrl: 'https://erp.example/cxml',
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText('whsec_1')).toBeNull());
  expect(await screen.findByText('Orders in the name of Greta Gear')).toBeVisible();
});

it('shows what came and what was sent, with the outcome', async () => {
  const at = '2026-11-29T08:00:00.000Z';
  const of = { __typename: 'PunchoutMessage' as const, createdAt: at };
  server.use(
    graphql.query('PunchoutMessages', () =>
      HttpResponse.json({
        data: {
          punchoutMessages: [
            { ...of, id: '2', kind: 'Confirmation', state: 'Waiting', subject: 'P-2026-000001', error: null },
            { ...of, id: '1', kind: 'Order', state: 'Refused', subject: 'PO-7', error: 'Line 10 (X): no.' },
          ],
        },
      }),
    ),
  );
  const webhook = {
    __typename: 'Webhook' as const,
    id: 'w',
    url: 'https://erp.example/cxml',
    pausedAt: null,
  };
  const { user } = render([
    { ...system, buyerId: 'greta', buyerName: 'Greta Gear', answersWebhook: webhook },
  ]);
  expect(await screen.findByText('Answers go to erp.example')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Messages of SAP' }));
  const table = await screen.findByRole('table', { name: 'Messages' });
  expect(within(table).getByText('Order confirmation')).toBeVisible();
  expect(within(table).getByText('PO-7')).toBeVisible();
  expect(within(table).getByText('Line 10 (X): no.')).toBeVisible();
});
