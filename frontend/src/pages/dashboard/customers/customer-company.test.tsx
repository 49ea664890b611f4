import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildConnection, deny, NOW } from '../../../test/builders';
import { buildCompany, buildMember } from '../../../test/companies';
import { partner, system } from '../../../test/ordering-systems';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const invitation = {
  __typename: 'CompanyInvitation' as const,
  id: 'invitation-a',
  email: 'olga@example.com',
  role: 'Owner' as const,
  expiresAt: NOW,
};

/** Opens the page of a company. */
function open(company: ReturnType<typeof buildCompany>) {
  const nothing = { totalCount: 0, openTotal: 0 };
  server.use(
    graphql.query('CustomerCompanyPage', () => HttpResponse.json({ data: { company } })),
    graphql.query('FirstOwner', () => HttpResponse.json({ data: { company } })),
    graphql.query('StaffNotes', () => HttpResponse.json({ data: { staffNotes: [] } })),
    graphql.query('CustomerDesk', () =>
      HttpResponse.json({
        data: {
          purchases: buildConnection('PurchaseConnection', []),
          returns: buildConnection('ReturnConnection', []),
          quoteRequests: buildConnection('QuoteRequestConnection', []),
          documents: { ...buildConnection('DocumentConnection', []), ...nothing },
          overdue: { ...buildConnection('DocumentConnection', []), ...nothing },
          account: { __typename: 'Account', credit: 0 },
        },
      }),
    ),
  );
  return renderApp({ path: '/dashboard/companies/company-a', as: buildAdmin() });
}

it('a company without members says so, and its owner is invited by email', async () => {
  const sent: unknown[] = [];
  const { user } = open(buildCompany({ members: [] }));
  server.use(
    graphql.mutation('InviteMember', refuse('ALREADY_EXISTS', 'This address is invited already.'), {
      once: true,
    }),
    graphql.mutation('InviteMember', ({ variables }) => {
      sent.push(variables);
      const inviteMember = buildCompany({ members: [], invitations: [invitation] });
      return HttpResponse.json({ data: { inviteMember } });
    }),
  );
  const members = within(await screen.findByRole('region', { name: 'Members' }));
  expect(members.getByText('Nobody can order for this company yet. Invite its owner.')).toBeVisible();
  await user.click(members.getByRole('button', { name: 'Invite the owner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite the owner' }));
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'olga@example.com');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText('This address is invited already.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await members.findByText('olga@example.com')).toBeVisible();
  expect(
    members.getByText('Nobody can order for this company until its owner accepts the invitation.'),
  ).toBeVisible();
  expect(members.getByRole('button', { name: 'Revoke olga@example.com' })).toBeVisible();
  expect(sent).toEqual([
    {
      companyId: 'company-a',
      input: expect.objectContaining({ email: 'olga@example.com', role: 'Owner' }) as unknown,
    },
  ]);
});

it('says why nobody can be invited; with a member, it lists the members only', async () => {
  const reason = 'The company is not approved.';
  const company = buildCompany({ members: [] });
  const viewerCan = { ...company.viewerCan, invite: deny(reason, 'WRONG_STATE') };
  const { unmount } = open({ ...company, viewerCan });
  const button = await screen.findByRole('button', { name: 'Invite the owner' });
  expect(button).toHaveAccessibleDescription(reason);
  unmount();
  open(buildCompany({ members: [buildMember()] }));
  expect(await screen.findByText('Olga Owner')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite the owner' })).not.toBeInTheDocument();
});

it('staff see the API keys of a company that are not revoked, and revoke one', async () => {
  const key = (over: object) => ({
    __typename: 'ApiKey',
    id: 'key-a',
    name: 'SAP',
    userName: 'Greta',
    expiresAt: null,
    revokedAt: null,
    secrets: [{ __typename: 'ApiKeySecret', prefix: 'shop_live_ab', lastUsedAt: null }],
    ...over,
  });
  const company = buildCompany();
  const revoked: unknown[] = [];
  server.use(
    graphql.query('PunchoutConnections', () => HttpResponse.json({ data: { punchoutConnections: [] } })),
    graphql.query('EdiPartners', () => HttpResponse.json({ data: { ediPartners: [] } })),
    graphql.query('CompanyKeyList', () =>
      HttpResponse.json({ data: { apiKeys: [key({}), key({ id: 'key-b', name: 'Old', revokedAt: NOW })] } }),
    ),
    graphql.mutation('RevokeCompanyKey', ({ variables }) => {
      revoked.push(variables);
      return HttpResponse.json({
        data: { revokeApiKey: { __typename: 'ApiKey', id: 'key-a', revokedAt: NOW } },
      });
    }),
  );
  const { user } = open({ ...company, viewerCan: { ...company.viewerCan, revokeKeys: allowed } });
  const keys = within(await screen.findByRole('region', { name: 'API keys' }));
  expect(keys.getByText('Greta is responsible · never used')).toBeVisible();
  expect(keys.queryByText('Old')).not.toBeInTheDocument();
  await user.click(keys.getByRole('button', { name: 'Revoke SAP' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke SAP?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'API keys' })).not.toBeInTheDocument());
  expect(revoked).toEqual([{ id: 'key-a' }]);
});

it('staff see the systems that order for a company, and why a message was refused', async () => {
  const message = {
    __typename: 'PunchoutMessage' as const,
    id: 'message-1',
    kind: 'Order' as const,
    state: 'Refused' as const,
    subject: 'PO-77',
    error: 'Nobody is named in whose name it orders.',
    createdAt: NOW,
  };
  server.use(
    graphql.query('CompanyKeyList', () => HttpResponse.json({ data: { apiKeys: [] } })),
    graphql.query('PunchoutConnections', () =>
      HttpResponse.json({ data: { punchoutConnections: [{ ...system, name: 'Coupa' }] } }),
    ),
    graphql.query('EdiPartners', () => HttpResponse.json({ data: { ediPartners: [partner] } })),
    graphql.query('PunchoutMessages', () => HttpResponse.json({ data: { punchoutMessages: [message] } })),
  );
  const company = buildCompany();
  const { user } = open({ ...company, viewerCan: { ...company.viewerCan, revokeKeys: allowed } });
  const systems = within(await screen.findByRole('region', { name: 'Purchasing systems and EDI' }));
  expect(systems.getByText('Coupa')).toBeVisible();
  expect(systems.getByText('Orders in the name of Greta Gear')).toBeVisible();
  expect(systems.queryByRole('button', { name: /^(Edit|More|Add)/ })).toBeNull();
  await user.click(systems.getByRole('button', { name: 'Messages of Coupa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages of Coupa' }));
  expect(await dialog.findByText(message.error)).toBeVisible();
});
