import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { dayOf, yearsAfter } from '../../../../../gateway/src/rules/days';
import { documentTexts } from '../../../entities/document/document-messages';
import { allowed, buildAdmin, buildConnection, buildUser } from '../../../test/builders';
import { buildCompany } from '../../../test/companies';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

/** The last one for which an override can be granted. */
const LAST_DAY = yearsAfter(dayOf(new Date()), 2);

const ageing = {
  __typename: 'Ageing' as const,
  current: 100_000,
  days1To30: 20_000,
  days31To60: 3_050,
  days61Plus: 0,
};
const buildCredit = (over: object = {}) => ({
  __typename: 'CompanyCredit' as const,
  limit: 500_000,
  exposure: 423_050,
  available: 76_950,
  dueThisWeek: 40_000,
  overdue: 23_051,
  ageing,
  override: null,
  ...over,
});
const override = {
  __typename: 'CreditOverride' as const,
  id: 'override-a',
  amount: 50_000,
  reason: 'Their season begins.',
  expiresOn: '2026-12-01',
  granterName: 'Ada Admin',
};

describe('the credit of a company', () => {
  const open = (credit: object, company: object = {}) => {
    server.use(
      graphql.query('MyCompanies', () =>
        HttpResponse.json({ data: { myCompanies: [buildCompany(company)], actingCompany: null } }),
      ),
      graphql.query('CompanyCredit', () =>
        HttpResponse.json({ data: { company: { ...buildCompany(company), credit } } }),
      ),
    );
    return renderApp({ path: '/dashboard/company', as: buildUser() });
  };

  it('shows its members the figures, the ageing and the way to the statement', async () => {
    open(buildCredit({ override }));
    const section = within(await screen.findByRole('region', { name: 'Credit' }));
    const figures = { 'Balance due': '$4,230.50', Available: '$769.50', 'Due within 7 days': '$400' };
    for (const [label, value] of Object.entries({ ...figures, Overdue: '$230.51' }))
      expect((await section.findByText(label)).nextSibling).toHaveTextContent(value);
    const table = within(section.getByRole('table', { name: 'Open invoices by age' }));
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Not due',
      '1–30 days',
      '31–60 days',
      '61+ days',
    ]);
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '$1,000',
      '$200',
      '$30.50',
      '$0',
    ]);
    expect(section.getByText(/^One purchase up to \$500 beyond the limit/)).toBeVisible();
    expect(section.getByRole('link', { name: 'Statement of account' })).toHaveAttribute(
      'href',
      '/dashboard/statement/company-a',
    );
  });

  it('is shown in full for a company without terms that still owes', async () => {
    open(buildCredit({ limit: 0 }), { terms: 'Prepaid' });
    expect(await screen.findByRole('table', { name: 'Open invoices by age' })).toBeVisible();
  });

  it('is only named prepaid for a company without terms', async () => {
    open(buildCredit({ limit: 0, exposure: 0, available: 0 }), { terms: 'Prepaid' });
    expect(await screen.findByText('This company buys prepaid.')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Open invoices by age' })).not.toBeInTheDocument();
  });
});

it('an admin allows one purchase beyond the limit, with a reason', async () => {
  const granted: unknown[] = [];
  let credit = buildCredit();
  server.use(
    graphql.query('Companies', () =>
      HttpResponse.json({ data: { companies: buildConnection('CompanyConnection', [buildCompany()]) } }),
    ),
    graphql.query('ManagedCompany', () => HttpResponse.json({ data: { company: buildCompany() } })),
    graphql.query('CompanyCredit', () =>
      HttpResponse.json({ data: { company: { ...buildCompany(), credit } } }),
    ),
    graphql.mutation('GrantCreditOverride', ({ variables }) => {
      granted.push(variables);
      credit = buildCredit({ override });
      return HttpResponse.json({ data: { grantCreditOverride: { ...buildCompany(), credit } } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/companies?company=company-a', as: buildAdmin() });
  const form = within(await screen.findByRole('region', { name: 'Allow one purchase' }));
  await user.click(form.getByRole('button', { name: 'Allow' }));
  expect(await form.findByText('Reason is required')).toBeVisible();
  expect(granted).toEqual([]);
  await user.type(form.getByLabelText('Beyond the limit, $'), '500');
  await user.type(form.getByLabelText('Until'), LAST_DAY);
  await user.type(form.getByLabelText('Reason'), 'Their season begins.');
  await user.click(form.getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText(/^One purchase up to \$500 beyond the limit/)).toBeVisible();
  expect(granted).toEqual([
    {
      companyId: 'company-a',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      input: { amount: 50_000, expiresOn: LAST_DAY, reason: 'Their season begins.' },
    },
  ]);
  await waitFor(() => expect(form.getByLabelText('Reason')).toHaveValue(''));
  expect(form.getByLabelText('Beyond the limit, $')).toHaveValue('');
  // The same once more is another one.
  await user.type(form.getByLabelText('Beyond the limit, $'), '500');
  await user.type(form.getByLabelText('Until'), LAST_DAY);
  await user.type(form.getByLabelText('Reason'), 'Their season begins.');
  await user.click(form.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(granted).toHaveLength(2));
  const [first, second] = granted as { idempotencyKey: string }[];
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

describe('a statement of account', () => {
  const lines = [
    {
      id: 'a',
      kind: 'Invoice',
      number: 'INV-2026-000042',
      dueOn: '2026-12-01',
      amount: 25_050,
      balance: 35_050,
    },
    { id: 'b', kind: 'Payment', number: 'TT-1', dueOn: null, amount: -40_000, balance: -4_950 },
  ].map((line) => ({ __typename: 'StatementEntry' as const, day: '2026-11-01', ...line }));
  const open = (path = '/dashboard/statement/company-a', mayIssue: object = {}) => {
    const asked: Record<string, unknown>[] = [];
    server.use(
      graphql.query('CompanyStatement', ({ variables }) => {
        asked.push(variables);
        const statement = {
          __typename: 'AccountStatement' as const,
          openingBalance: 10_000,
          invoiced: 25_050,
          credited: 1_020,
          paid: 40_000,
          closingBalance: -5_970,
          totalCount: 2,
          entries: lines,
        };
        const company = buildCompany();
        const viewerCan = { ...company.viewerCan, issueStatement: { ...allowed, ...mayIssue } };
        return HttpResponse.json({ data: { company: { ...company, viewerCan, statement } } });
      }),
    );
    return { asked, ...renderApp({ path, as: buildUser() }) };
  };

  it('begins and ends with a balance; payments are negative', async () => {
    open();
    expect((await screen.findByText('Opening balance')).nextSibling).toHaveTextContent('$100');
    for (const [name, amount] of [
      ['Invoices', '$250.50'],
      ['Credit notes', '−$10.20'],
      ['Payments', '−$400'],
      ['Closing balance', '−$59.70'],
    ] as const)
      expect(screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent).toBe(amount);
    const payment = within(screen.getByRole('row', { name: /TT-1/ }));
    expect(payment.getByText('−$400')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /INV-2026-000042/ })).getByText('$350.50')).toBeVisible();
  });

  it('a viewer of the company reads it, and why only others issue it', async () => {
    const reason = 'Your role does not allow you to issue statements of the company.';
    open(undefined, { allowed: false, reason });
    expect(await screen.findByText('Closing balance')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Open invoices as PDF' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
  });

  it('issues the open invoices of the period as a PDF, and says when it is not ready yet', async () => {
    const issued: unknown[] = [];
    server.use(
      graphql.mutation('IssueStatement', ({ variables }) => {
        issued.push(variables);
        const document = { __typename: 'Document' as const, id: 'document-a', number: 'ST-2026-000001' };
        return HttpResponse.json({ data: { issueStatement: document } });
      }),
      http.get('/documents/document-a.pdf', () =>
        HttpResponse.json({ code: 'DOCUMENT_NOT_READY', message: 'Not yet' }, { status: 503 }),
      ),
    );
    const { user } = open('/dashboard/statement/company-a?from=2026-12-01&to=2026-12-31');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(graphql.query('CompanyStatement', () => asked));
    const button = await screen.findByRole('button', { name: 'Open invoices as PDF' });
    // Until it is known whether the reader may.
    expect(button).toHaveAttribute('aria-disabled', 'true');
    answer();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
    expect(await screen.findByText(documentTexts.notReady)).toBeVisible();
    expect(issued).toEqual([{ companyId: 'company-a', from: '2026-12-01', to: '2026-12-31' }]);
  });

  it('is saved as CSV with all of its pages, each once', async () => {
    const saved: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'));
    jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, asked } = open('/dashboard/statement/company-a?from=2026-12-01&page=2');
    await screen.findByText('Opening balance');
    const [invoice, payment] = lines;
    server.use(
      graphql.query('CompanyStatement', ({ variables }) => {
        asked.push(variables);
        const entries = [variables.page === 1 ? invoice : payment];
        const sums = { openingBalance: 0, invoiced: 0, credited: 0, paid: 0, closingBalance: 0 };
        const statement = { __typename: 'AccountStatement' as const, ...sums, totalCount: 2, entries };
        const company = buildCompany();
        const viewerCan = { ...company.viewerCan, issueStatement: allowed };
        return HttpResponse.json({ data: { company: { ...company, viewerCan, statement } } });
      }),
    );
    asked.length = 0;
    await user.click(screen.getByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const rows = (await saved[0]!.text()).split('\r\n');
    expect([
      rows.filter((row) => row.includes('INV-2026-000042')),
      rows.filter((row) => row.includes('TT-1')),
    ]).toEqual([[expect.anything()], [expect.anything()]]);
    expect(asked).toMatchObject([
      { page: 1, from: '2026-12-01' },
      { page: 2, from: '2026-12-01' },
    ]);
  });

  it('is of the period in the address', async () => {
    const { asked } = open('/dashboard/statement/company-a?from=2026-11-01&to=2026-13-99');
    await screen.findByText('Opening balance');
    expect(asked[0]).toEqual({ id: 'company-a', from: '2026-11-01', to: null, first: 20, page: 1 });
  });
});
