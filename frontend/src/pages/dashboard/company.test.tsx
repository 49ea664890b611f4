import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { buildUser, deny } from '../../test/builders';
import { buildCompany, buildMember, noCredit } from '../../test/companies';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

const viewer = buildUser({ id: 'user-a', email: 'olga@example.com' });
type Company = ReturnType<typeof buildCompany>;

/** The reader's companies; `companies` may change in a test. */
const answers = (companies: Company[]) =>
  server.use(
    graphql.query('MyCompanies', () =>
      HttpResponse.json({ data: { myCompanies: [...companies], actingCompany: null } }),
    ),
    graphql.query('CompanyCredit', () =>
      HttpResponse.json({ data: { company: { ...companies[0], credit: noCredit } } }),
    ),
  );
const open = (companies: Company[]) => {
  answers(companies);
  return renderApp({ path: '/dashboard/company', as: viewer });
};
const none = deny('Your role does not allow you to manage the members of the company.', 'FORBIDDEN');

const certificate = {
  __typename: 'CompanyCertificate' as const,
  mediaType: 'application/pdf',
  uploadedAt: '2026-11-21T09:00:00.000Z',
};

describe('the application', () => {
  const pdf = new File(['%PDF-1.4'], 'certificate.pdf', { type: 'application/pdf' });
  const fill = async ({ user }: ReturnType<typeof open>) => {
    await user.type(await screen.findByLabelText('Legal name'), 'Robot Works Ltd.');
    await user.type(screen.getByLabelText('Country'), 'bd');
    await user.type(screen.getByLabelText('Tax id'), 'BIN-0042');
    await user.type(screen.getByLabelText('Billing address'), '12 Factory Road');
  };
  const applied = () => {
    const company = buildCompany({ state: 'Applied', terms: 'Prepaid', creditLimit: 0 });
    return { ...company, viewerCan: { ...company.viewerCan, actFor: none, manageMembers: none } };
  };

  it('names what is missing, sends what was typed, and then shows the company', async () => {
    const companies: Company[] = [];
    const sent: unknown[] = [];
    const app = open(companies);
    server.use(
      graphql.mutation('ApplyForCompany', ({ variables }) => {
        sent.push(variables.input);
        companies.push(applied());
        return HttpResponse.json({ data: { applyForCompany: 'company-a' } });
      }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Legal name is required')).toBeVisible();
    expect(sent).toEqual([]);
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('heading', { name: 'Robot Works Ltd.' })).toBeVisible();
    expect(sent).toMatchObject([{ legalName: 'Robot Works Ltd.', country: 'BD', taxId: 'BIN-0042' }]);
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('keeps what was typed when it is refused', async () => {
    const app = open([]);
    server.use(graphql.mutation('ApplyForCompany', refuse('ALREADY_EXISTS', 'Your application waits.')));
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Your application waits.')).toBeVisible();
    expect(screen.getByLabelText('Tax id')).toHaveValue('BIN-0042');
  });

  it('takes a certificate that did not arrive again, and shows it', async () => {
    const companies: Company[] = [applied()];
    let tries = 0;
    const { user } = open(companies);
    server.use(
      http.post('/companies/company-a/certificate', () => {
        tries += 1;
        if (tries === 1) return HttpResponse.json({ code: 'INTERNAL', message: 'Broken' }, { status: 500 });
        companies[0] = {
          ...applied(),
          certificate,
        };
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const send = await screen.findByRole('button', { name: 'Send certificate' });
    expect(send).toBeDisabled();
    await user.upload(screen.getByLabelText('Resale certificate'), pdf);
    await user.click(send);
    await waitFor(() => expect(tries).toBe(1));
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await screen.findByRole('button', { name: 'Download certificate' })).toBeVisible();
    expect(tries).toBe(2);
  });

  it('takes no certificate once it is decided', async () => {
    const company = buildCompany();
    open([{ ...company, viewerCan: { ...company.viewerCan, sendCertificate: none } }]);
    await screen.findByRole('heading', { name: 'Robot Works Ltd.' });
    expect(screen.queryByRole('button', { name: 'Send certificate' })).not.toBeInTheDocument();
  });
});

describe('the members', () => {
  const buyer = buildMember({
    userId: 'user-b',
    displayName: 'Bob Buyer',
    email: 'bob@example.com',
    role: 'Buyer',
    spendingLimit: 25_000,
    spendingPeriod: 'Month',
  });
  const invitation = {
    __typename: 'CompanyInvitation' as const,
    id: 'invitation-a',
    email: 'ines@example.com',
    role: 'Viewer' as const,
    expiresAt: '2026-11-30T09:00:00.000Z',
  };

  it('are listed with role and limit; an owner invites somebody with a limit', async () => {
    const { user } = open([buildCompany({ members: [buildMember(), buyer] })]);
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('InviteMember', ({ variables }) => {
        sent.push(variables.input);
        return HttpResponse.json({ data: { inviteMember: buildCompany({ invitations: [invitation] }) } });
      }),
    );
    const members = within(await screen.findByRole('list', { name: 'Members' }));
    expect(members.getByText('Buyer, $250 each month')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Email'), 'ines@example.com');
    await user.type(dialog.getByLabelText('Limit without approval, $'), '100');
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    const invitations = within(await screen.findByRole('list', { name: 'Open invitations' }));
    expect(invitations.getByText('ines@example.com')).toBeVisible();
    expect(sent).toMatchObject([{ email: 'ines@example.com', role: 'Buyer', spendingLimit: 10_000 }]);
  });

  it('an invitation is taken back', async () => {
    const { user } = open([buildCompany({ invitations: [invitation] })]);
    server.use(
      graphql.mutation('RevokeInvitation', () =>
        HttpResponse.json({ data: { revokeInvitation: buildCompany() } }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Take back ines@example.com' }));
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Open invitations' })).not.toBeInTheDocument(),
    );
  });

  it('one is removed after a question; the only owner cannot leave', async () => {
    const companies = [buildCompany({ members: [buildMember(), buyer] })];
    const { user } = open(companies);
    server.use(
      graphql.mutation('RemoveMember', ({ variables }) => {
        if (variables.userId === 'user-a')
          return HttpResponse.json({
            errors: [{ message: 'The only owner cannot leave.', extensions: { code: 'LAST_OWNER' } }],
          });
        companies[0] = buildCompany();
        return HttpResponse.json({ data: { removeMember: true } });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove bob@example.com' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Bob Buyer')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Leave olga@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('You no longer see what the company buys.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('The only owner cannot leave.')).toBeInTheDocument();
  });

  it('who does not manage them only leaves', async () => {
    const company = buildCompany({
      members: [buildMember({ userId: 'user-c', email: 'o@x.example' }), buyer],
    });
    open([{ ...company, viewerCan: { ...company.viewerCan, manageMembers: none } }]);
    await screen.findByRole('list', { name: 'Members' });
    for (const name of ['Invite', /^Change /, /^Remove /])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('the link of an invitation', () => {
  it('says who invites and what the role may do, and leads to the company', async () => {
    const companies: Company[] = [];
    answers(companies);
    server.use(
      graphql.query('Invitation', () =>
        HttpResponse.json({
          data: {
            invitation: {
              __typename: 'CompanyInvitation',
              id: 'invitation-a',
              companyName: 'Robot Works Ltd.',
              role: 'Approver',
              expiresAt: '2026-11-30T09:00:00.000Z',
            },
          },
        }),
      ),
      graphql.mutation('AcceptInvitation', () => {
        companies.push(buildCompany());
        return HttpResponse.json({ data: { acceptInvitation: 'company-a' } });
      }),
    );
    const { user } = renderApp({ path: '/invitation?token=t', as: viewer });
    expect(await screen.findByRole('heading', { name: 'Robot Works Ltd. invites you' })).toBeVisible();
    expect(
      screen.getByText('You become an approver: you buy, and approve purchases of others.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText('You buy for Robot Works Ltd. now')).toBeInTheDocument();
  });
});
