import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { buildCompany, buildMember } from '../../../test/companies';
import { cartWithKey, keyOf, none, open, viewer, type Company } from '../../../test/my-companies';
import { refuse, server } from '../../../test/server';
import { choose } from '../../../test/choose';
import { fillIn } from '../../../test/fill-in';

const certificate = {
  __typename: 'CompanyCertificate' as const,
  mediaType: 'application/pdf',
  uploadedAt: '2026-11-21T09:00:00.000Z',
};

describe('the application', () => {
  const pdf = new File(['%PDF-1.4'], 'certificate.pdf', { type: 'application/pdf' });
  const fill = async ({ user }: ReturnType<typeof open>) => {
    await fillIn(user, await screen.findByLabelText('Legal name'), 'Robot Works Ltd.');
    await fillIn(user, screen.getByLabelText('Tax id'), 'BIN-0042');
    await fillIn(user, screen.getByLabelText('Address line 1'), '12 Factory Road');
    await fillIn(user, screen.getByLabelText('City'), 'Dhaka');
    await choose(user, screen.getByLabelText('Country'), 'Bangladesh');
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

  it.each([
    ['that arrives', 201, null],
    ['that does not arrive: the application stays', 500, 'Broken'],
  ])('is sent with a certificate %s', async (_, status, failure) => {
    const companies: Company[] = [];
    const app = open(companies);
    const files: string[] = [];
    server.use(
      graphql.mutation('ApplyForCompany', () => {
        companies.push(applied());
        return HttpResponse.json({ data: { applyForCompany: 'company-a' } });
      }),
      http.post('/companies/:id/certificate', ({ params }) => {
        files.push(String(params.id));
        return HttpResponse.json({ code: 'BAD_USER_INPUT', message: 'Broken' }, { status });
      }),
    );
    await fill(app);
    await app.user.upload(screen.getByLabelText('Resale certificate'), pdf);
    await app.user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('heading', { name: 'Robot Works Ltd.' })).toBeVisible();
    expect(files).toEqual(['company-a']);
    if (failure) expect(await screen.findByText(failure)).toBeVisible();
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
        sent.push(variables);
        return HttpResponse.json({ data: { inviteMember: buildCompany({ invitations: [invitation] }) } });
      }),
    );
    const members = within(await screen.findByRole('list', { name: 'Members' }));
    expect(members.getByText('Buyer, $250 each month')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fillIn(user, dialog.getByLabelText('Email'), ' ines@example.com ');
    await user.type(dialog.getByLabelText('Limit without approval, $'), '100');
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    const invitations = within(await screen.findByRole('list', { name: 'Open invitations' }));
    expect(invitations.getByText('ines@example.com')).toBeVisible();
    expect(sent).toEqual([
      {
        companyId: 'company-a',
        input: {
          email: 'ines@example.com',
          role: 'Buyer',
          spendingLimit: 10_000,
          spendingPeriod: 'Purchase',
        },
      },
    ]);
  });

  it('one of two is changed: the refusal is shown at its field, and what was typed is sent', async () => {
    const second = { ...buyer, userId: 'user-c', email: 'cora@example.com', spendingLimit: 12_345 };
    const { user } = open([buildCompany({ members: [buildMember(), buyer, second] })]);
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('UpdateMember', (info) => {
        sent.push(info.variables);
        if (sent.length === 1)
          return refuse('BAD_USER_INPUT', 'Invalid', { fields: { spendingLimit: 'Too much' } })(info);
        return HttpResponse.json({ data: { updateMember: buildCompany() } });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Change cora@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    const limit = dialog.getByLabelText('Limit without approval, $');
    expect(limit).toHaveValue('123.45');
    await user.clear(limit);
    await user.type(limit, '90');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Too much')).toBeVisible();
    await waitFor(() => expect(limit).toHaveAccessibleDescription(/Too much/));
    await user.selectOptions(dialog.getByLabelText('Role'), 'Approver');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Cora')).not.toBeInTheDocument());
    const to = { companyId: 'company-a', userId: 'user-c' };
    expect(sent).toEqual([
      { ...to, input: { role: 'Buyer', spendingLimit: 9_000, spendingPeriod: 'Month' } },
      { ...to, input: { role: 'Approver', spendingLimit: null, spendingPeriod: 'Month' } },
    ]);
  });

  it('forgets what was typed for one when the dialog is cancelled; a limit of 0 is a limit', async () => {
    const { user } = open([
      buildCompany({
        members: [
          buildMember(),
          { ...buyer, spendingLimit: 0 },
          { ...buyer, userId: 'user-c', email: 'cora@example.com' },
        ],
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Change bob@example.com' }));
    const limit = () => within(screen.getByRole('dialog')).getByLabelText('Limit without approval, $');
    expect(limit()).toHaveValue('0.00');
    await user.type(limit(), '7');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Change cora@example.com' }));
    await waitFor(() => expect(limit()).toHaveValue('250.00'));
  });

  it('one of two invitations is taken back', async () => {
    const other = { ...invitation, id: 'invitation-b', email: 'jo@example.com' };
    const { user } = open([buildCompany({ invitations: [invitation, other] })]);
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('RevokeInvitation', ({ variables }) => {
        sent.push(variables);
        return HttpResponse.json({
          data: { revokeInvitation: buildCompany({ invitations: [invitation] }) },
        });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke jo@example.com' }));
    await waitFor(() => expect(screen.queryByText('jo@example.com')).not.toBeInTheDocument());
    expect(sent).toEqual([{ id: 'invitation-b' }]);
    expect(screen.getByText('ines@example.com')).toBeVisible();
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
    expect(dialog.getByText('You will no longer see what the company buys.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('The only owner cannot leave.')).toBeInTheDocument();
  });

  it('who does not manage them only leaves; the cart is another purchase then', async () => {
    const company = buildCompany({
      members: [buildMember({ userId: 'user-c', email: 'o@x.example' }), { ...buyer, userId: viewer.id }],
    });
    const companies = [{ ...company, viewerCan: { ...company.viewerCan, manageMembers: none } }];
    const { user, store } = open(companies);
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('RemoveMember', ({ variables }) => {
        sent.push(variables);
        companies.length = 0;
        return HttpResponse.json({ data: { removeMember: true } });
      }),
    );
    await screen.findByRole('list', { name: 'Members' });
    for (const name of ['Invite', /^Change /, /^Remove /])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    const key = cartWithKey(store);
    await user.click(screen.getByRole('button', { name: 'Leave bob@example.com' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('button', { name: 'Apply' });
    expect(sent).toEqual([{ companyId: 'company-a', userId: viewer.id }]);
    expect(screen.queryByText('There is no such company.')).not.toBeInTheDocument();
    await waitFor(() => expect(keyOf(store)).not.toBe(key));
  });
});
