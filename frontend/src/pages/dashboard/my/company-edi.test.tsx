import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed } from '../../../test/builders';
import { buildCompany, buildMember } from '../../../test/companies';
import { fillIn } from '../../../test/fill-in';
import { open } from '../../../test/my-companies';
import { partner } from '../../../test/ordering-systems';
import { server } from '../../../test/server';

const greta = buildMember({ userId: 'greta', displayName: 'Greta Gear', role: 'Buyer' });

function render(partners: (typeof partner)[]) {
  server.use(
    graphql.query('ApiKeys', () => HttpResponse.json({ data: { apiKeys: [] } })),
    graphql.query('Webhooks', () => HttpResponse.json({ data: { webhooks: [], webhookEventTypes: [] } })),
    graphql.query('PunchoutConnections', () => HttpResponse.json({ data: { punchoutConnections: [] } })),
    graphql.query('EdiPartners', () => HttpResponse.json({ data: { ediPartners: partners } })),
  );
  const company = buildCompany({ members: [greta] });
  return open([{ ...company, viewerCan: { ...company.viewerCan, manageKeys: allowed } }]);
}

it('an owner adds a partner, and sees its folder', async () => {
  const sent: unknown[] = [];
  const partners: (typeof partner)[] = [];
  server.use(
    graphql.mutation('CreateEdiPartner', ({ variables }) => {
      sent.push(variables.input);
      partners.push(partner);
      return HttpResponse.json({ data: { createEdiPartner: partner } });
    }),
  );
  const { user } = render(partners);
  await user.click(await screen.findByRole('button', { name: 'Add an EDI partner' }));
  const dialog = await screen.findByRole('dialog');
  await fillIn(user, within(dialog).getByLabelText(/^Name/), 'SAP');
  await fillIn(user, within(dialog).getByLabelText(/^Your id/), 'helix');
  await fillIn(user, within(dialog).getByLabelText(/^Qualifier of the shop/), '01');
  await fillIn(user, within(dialog).getByLabelText(/^Id of the shop/), '123456789');
  await user.selectOptions(within(dialog).getByLabelText(/^Orders in the name of/), 'Greta Gear');
  await user.click(within(dialog).getByRole('button', { name: 'Add an EDI partner' }));
  expect(await screen.findByText('Folder edi_000000000001: ask the shop for access to it')).toBeVisible();
  expect(sent).toEqual([
    {
      companyId: expect.any(String),
      name: 'SAP',
      qualifier: 'ZZ',
      code: 'HELIX',
      shopQualifier: '01',
      shopCode: '123456789',
      buyerId: 'greta',
    },
  ]);
});

it('shows what came and what was written', async () => {
  const of = { __typename: 'EdiMessage' as const, createdAt: '2026-11-29T08:00:00.000Z' };
  const messages = [
    { ...of, id: '2', kind: 'Confirmation', state: null, subject: 'PO-8', error: null },
    { ...of, id: '1', kind: null, state: 'Refused', subject: 'PO-7', error: 'Line 1 has no SKU.' },
  ];
  server.use(graphql.query('EdiMessages', () => HttpResponse.json({ data: { ediMessages: messages } })));
  const { user } = render([partner]);
  await user.click(await screen.findByRole('button', { name: 'Messages of SAP' }));
  const table = await screen.findByRole('table', { name: 'Messages' });
  expect(within(table).getByText('Order confirmation (855)')).toBeVisible();
  expect(within(table).getByText('Line 1 has no SKU.')).toBeVisible();
});
