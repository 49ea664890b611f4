import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, deny } from '../../../test/builders';
import { buildCompany, noCredit } from '../../../test/companies';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

type Company = ReturnType<typeof buildCompany>;
const refused = deny('Not now.', 'WRONG_STATE');
const applied = (): Company => {
  const company = buildCompany({ state: 'Applied', terms: 'Prepaid', creditLimit: 0 });
  return { ...company, viewerCan: { ...company.viewerCan, setTerms: refused, grantOverride: refused } };
};

/** The admin's list of one company, which may change in a test. */
const open = (first: Company, search = '?company=company-a') => {
  const shop = { company: first };
  const asked: unknown[] = [];
  server.use(
    graphql.query('Companies', ({ variables }) => {
      asked.push(variables.filter);
      return HttpResponse.json({
        data: { companies: buildConnection('CompanyConnection', [shop.company]) },
      });
    }),
    graphql.query('ManagedCompany', () => HttpResponse.json({ data: { company: shop.company } })),
    graphql.query('CompanyCredit', () =>
      HttpResponse.json({ data: { company: { ...shop.company, credit: noCredit } } }),
    ),
  );
  const app = renderApp({ path: `/dashboard/companies${search}`, as: buildAdmin() });
  return { ...app, shop, asked };
};
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Robot Works Ltd.' }));

it('lists companies with state and terms, and filters them', async () => {
  const { user, asked } = open(buildCompany(), '');
  const row = within(await screen.findByRole('row', { name: /Robot Works Ltd\./ }));
  expect(row.getByText('Active')).toBeVisible();
  expect(row.getByText('Net 30 days')).toBeVisible();
  await user.type(screen.getByLabelText(/^Name, tax id/), 'works');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'works' }));
  await user.click(row.getByRole('button', { name: 'Robot Works Ltd.' }));
  expect((await drawer()).getByText('BIN-0042')).toBeVisible();
});

it('approves an application with terms and limit in one step, and opens the next one', async () => {
  const second = { ...applied(), id: 'company-b', legalName: 'Second Ltd.' };
  const { user, shop } = open(applied());
  const sent: unknown[] = [];
  const both = () => [shop.company, second];
  server.use(
    graphql.query('Companies', () =>
      HttpResponse.json({ data: { companies: buildConnection('CompanyConnection', both()) } }),
    ),
    graphql.query('ManagedCompany', ({ variables }) =>
      HttpResponse.json({ data: { company: both().find(({ id }) => id === variables.id) } }),
    ),
    graphql.query('CompanyCredit', ({ variables }) => {
      const company = both().find(({ id }) => id === variables.id);
      return HttpResponse.json({ data: { company: { ...company, credit: noCredit } } });
    }),
    graphql.mutation('ApproveCompany', ({ variables }) => {
      sent.push(variables);
      shop.company = buildCompany();
      return HttpResponse.json({ data: { approveCompany: shop.company } });
    }),
  );
  const shown = await drawer();
  expect(await shown.findByText('BIN-0042')).toBeVisible();
  expect(shown.queryByText('Allow one purchase')).not.toBeInTheDocument();
  expect(shown.queryByRole('button', { name: 'Save terms' })).not.toBeInTheDocument();
  const limit = shown.getByLabelText('Credit limit, $');
  await user.clear(limit);
  const next = await shown.findByRole('button', { name: 'Approve and next' });
  await user.click(next);
  expect(await shown.findByText('The credit limit must be an amount in dollars')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(limit, '5000');
  await user.selectOptions(shown.getByLabelText('Terms'), 'Net 30 days');
  await user.click(next);
  expect(await screen.findByRole('dialog', { name: 'Second Ltd.' })).toBeVisible();
  const terms = { terms: 'Net30', creditLimit: 500_000, poRequired: false, note: null };
  expect(sent).toEqual([{ id: 'company-a', terms }]);
  expect(screen.queryByRole('button', { name: 'Approve and next' })).toBeNull();
});

it.each([
  ['the application below it', 1, 'Third Ltd.'],
  ['the first one of the page, after the last', 2, 'First Ltd.'],
])('from one of three applications, the next is %s', async (_, at, next) => {
  const companies = ['First', 'Second', 'Third'].map((name) => ({
    ...applied(),
    id: name.toLowerCase(),
    legalName: `${name} Ltd.`,
  }));
  const { id = '', legalName = '' } = companies[at] ?? {};
  const { user } = open(applied(), `?company=${id}`);
  const byId = (variables: Record<string, unknown>) => companies.find((one) => one.id === variables.id);
  server.use(
    graphql.query('Companies', () =>
      HttpResponse.json({ data: { companies: buildConnection('CompanyConnection', companies) } }),
    ),
    graphql.query('ManagedCompany', ({ variables }) =>
      HttpResponse.json({ data: { company: byId(variables) } }),
    ),
    graphql.query('CompanyCredit', ({ variables }) =>
      HttpResponse.json({ data: { company: { ...byId(variables), credit: noCredit } } }),
    ),
    graphql.mutation('ApproveCompany', () =>
      HttpResponse.json({ data: { approveCompany: buildCompany({ id, legalName }) } }),
    ),
  );
  const shown = within(await screen.findByRole('dialog', { name: legalName }));
  await user.click(await shown.findByRole('button', { name: 'Approve and next' }));
  expect(await screen.findByRole('dialog', { name: next })).toBeVisible();
});

it('says in the drawer why an approval is refused', async () => {
  const { user } = open(applied());
  server.use(graphql.mutation('ApproveCompany', refuse('WRONG_STATE', 'It was rejected meanwhile.')));
  const shown = await drawer();
  await user.click(await shown.findByRole('button', { name: 'Approve' }));
  expect(await shown.findByRole('alert')).toHaveTextContent('It was rejected meanwhile.');
});

it('offers no purchase beyond the limit where the API does not allow it', async () => {
  const company = buildCompany();
  open({ ...company, viewerCan: { ...company.viewerCan, grantOverride: refused } });
  const shown = await drawer();
  expect(await shown.findByRole('button', { name: 'Save terms' })).toBeVisible();
  expect(shown.queryByText('Allow one purchase')).not.toBeInTheDocument();
});

it('saves terms, limit in cents, PO number and note', async () => {
  const { user } = open(buildCompany({ note: 'Old.' }));
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('SetCompanyTerms', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { setCompanyTerms: buildCompany() } });
    }),
  );
  const shown = await drawer();
  const limit = await shown.findByLabelText('Credit limit, $');
  expect(limit).toHaveValue('5,000.00');
  await user.clear(limit);
  await user.type(limit, '1250.5');
  await user.selectOptions(shown.getByLabelText('Terms'), 'Net 60 days');
  await user.click(shown.getByLabelText('PO number on each purchase'));
  await user.clear(shown.getByLabelText('Internal note'));
  await user.click(shown.getByRole('button', { name: 'Save terms' }));
  const input = { terms: 'Net60', creditLimit: 125_050, poRequired: true, note: null };
  await waitFor(() => expect(sent).toEqual([{ id: 'company-a', input }]));
});

/** Two companies whose drawers can be opened one from the other. */
function openTwo(given: Parameters<typeof buildCompany>[0] = {}, note: string | null = null) {
  const first = buildCompany({ note });
  const second = buildCompany({ id: 'company-b', legalName: 'Arm Makers', ...given });
  const { user } = open(first);
  const sent: unknown[] = [];
  const byId = (id: unknown) => (id === 'company-b' ? second : first);
  server.use(
    graphql.query('Companies', () =>
      HttpResponse.json({ data: { companies: buildConnection('CompanyConnection', [first, second]) } }),
    ),
    graphql.query('ManagedCompany', ({ variables }) =>
      HttpResponse.json({ data: { company: byId(variables.id) } }),
    ),
    graphql.query('CompanyCredit', ({ variables }) =>
      HttpResponse.json({ data: { company: { ...byId(variables.id), credit: noCredit } } }),
    ),
    graphql.mutation('SetCompanyTerms', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { setCompanyTerms: second } });
    }),
  );
  const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const shown = async (name: string) => {
    const panel = within(await screen.findByRole('dialog', { name }));
    await panel.findByLabelText('Credit limit, $');
    return panel;
  };
  return { user, sent, choose, shown };
}

it('shows and saves the terms of the company that is open, though another one was open and typed into before', async () => {
  const { user, sent, choose, shown } = openTwo(
    { terms: 'Net60', creditLimit: 70_000, poRequired: true },
    'Of the first.',
  );
  await shown('Robot Works Ltd.');
  choose('Arm Makers');
  await shown('Arm Makers');
  // Both are loaded now.
  choose('Robot Works Ltd.');
  const before = await shown('Robot Works Ltd.');
  await user.type(before.getByLabelText('Credit limit, $'), '7');
  await user.type(before.getByLabelText('Beyond the limit, $'), '9');
  choose('Arm Makers');
  const after = await shown('Arm Makers');
  expect(after.getByLabelText('Credit limit, $')).toHaveValue('700.00');
  expect(after.getByLabelText('Terms')).toHaveDisplayValue('Net 60 days');
  expect(after.getByLabelText('PO number on each purchase')).toBeChecked();
  expect(after.getByLabelText('Internal note')).toHaveValue('');
  expect(after.getByLabelText('Beyond the limit, $')).toHaveValue('');
  await user.click(after.getByRole('button', { name: 'Save terms' }));
  const input = { terms: 'Net60', creditLimit: 70_000, poRequired: true, note: null };
  await waitFor(() => expect(sent).toEqual([{ id: 'company-b', input }]));
});

it('shows nothing that was typed for another company, though their terms are the same', async () => {
  const { user, choose, shown } = openTwo();
  await shown('Robot Works Ltd.');
  choose('Arm Makers');
  const limit = (await shown('Arm Makers')).getByLabelText<HTMLInputElement>('Credit limit, $').value;
  choose('Robot Works Ltd.');
  const before = await shown('Robot Works Ltd.');
  await user.type(before.getByLabelText('Credit limit, $'), '7');
  await user.type(before.getByLabelText('Internal note'), 'Pays late');
  choose('Arm Makers');
  const after = await shown('Arm Makers');
  expect(after.getByLabelText<HTMLInputElement>('Credit limit, $').value).toBe(limit);
  expect(after.getByLabelText('Internal note')).toHaveValue('');
});

it.each([
  ['Reject', 'RejectCompany', 'rejectCompany', applied],
  ['Suspend', 'SuspendCompany', 'suspendCompany', buildCompany],
] as const)('%s asks for a reason', async (label, mutation, field, build) => {
  const { user, asked } = open(build());
  const sent: unknown[] = [];
  server.use(
    graphql.mutation(mutation, ({ variables }) => {
      sent.push(variables);
      const company = { ...build(), stateReason: variables.reason as string };
      return HttpResponse.json({ data: { [field]: company } });
    }),
  );
  await user.click(await (await drawer()).findByRole('button', { name: label }));
  // By the text of its help: antd gives every dialog the same id under test.
  const form = within((await screen.findByText('Sent to the company')).closest('form') ?? document.body);
  await user.click(form.getByRole('button', { name: label }));
  expect(await form.findByText('Reason is required')).toBeVisible();
  await user.type(form.getByLabelText('Reason'), ' The tax id is unknown. ');
  const before = asked.length;
  await user.click(form.getByRole('button', { name: label }));
  await waitFor(() => expect(sent).toEqual([{ id: 'company-a', reason: 'The tax id is unknown.' }]));
  // The list shows its new state.
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('ends the suspension of a company, and loads the list again', async () => {
  const { user, shop, asked } = open(buildCompany({ state: 'Suspended', creditLimit: 70_000 }));
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('ReinstateCompany', ({ variables }) => {
      sent.push(variables);
      shop.company = buildCompany();
      return HttpResponse.json({ data: { reinstateCompany: shop.company } });
    }),
  );
  const shown = await drawer();
  for (const name of ['Approve', 'Reject', 'Suspend'])
    expect(shown.queryByRole('button', { name })).not.toBeInTheDocument();
  const before = asked.length;
  await user.click(await shown.findByRole('button', { name: 'End the suspension' }));
  expect(await shown.findByRole('button', { name: 'Suspend' })).toBeVisible();
  expect(sent).toEqual([{ id: 'company-a' }]);
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('marks a company as a test company, unless it has something already', async () => {
  const { user, shop } = open(buildCompany());
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('SetTestCompany', ({ variables }) => {
      sent.push(variables);
      shop.company = { ...shop.company, isTest: true };
      return HttpResponse.json({
        data: { setTestCompany: { __typename: 'Company', id: 'company-a', isTest: true } },
      });
    }),
  );
  await user.click((await drawer()).getByRole('button', { name: 'Mark as test company' }));
  expect(await (await drawer()).findByRole('button', { name: 'Make it an ordinary company' })).toBeVisible();
  expect(sent).toEqual([{ id: 'company-a', isTest: true }]);
  server.use(
    graphql.mutation('SetTestCompany', refuse('WRONG_STATE', 'This company has purchases already.')),
  );
  await user.click((await drawer()).getByRole('button', { name: 'Make it an ordinary company' }));
  expect(await screen.findByText('This company has purchases already.')).toBeVisible();
});
