import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';
import { formatMonth } from '../../../lib/format/format';
import { monthChoices } from '../../../features/payments/books/months';

const ACCOUNTS = [
  { key: 'receivables', name: 'Receivables', number: '1200' },
  { key: 'bank', name: 'Bank', number: null },
  { key: 'revenue:1900', name: 'Revenue, 19 %', number: '4400' },
  { key: 'tax:1900', name: 'Tax, 19 %', number: '3806' },
];

const DATEV = { consultantNumber: null, clientNumber: 55_003, fiscalYearMonth: 7, accountLength: 4 };

/** A gateway with these accounts, what it was sent and asked for, and what the browser saves. */
function gateway(refusal?: object) {
  const sent: unknown[] = [];
  const asked: (string | null)[][] = [];
  const names: string[] = [];
  const typed = (accounts: readonly object[]) => ({
    __typename: 'BookSettings' as const,
    version: `b${sent.length}`,
    accounts: accounts.map((account) => ({ __typename: 'BookAccount', ...account })),
    datev: { __typename: 'DatevSettings', ...DATEV },
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  server.use(
    graphql.query('Books', () => HttpResponse.json({ data: { bookSettings: typed(ACCOUNTS) } })),
    graphql.mutation('UpdateBookSettings', ({ variables, request }) => {
      sent.push([variables.input, request.headers.get('if-match')]);
      return HttpResponse.json({ data: { updateBookSettings: typed(ACCOUNTS) } });
    }),
    http.get('/api/v1/books/journal', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(['from', 'to', 'format'].map((name) => searchParams.get(name)));
      if (refusal) return HttpResponse.json(refusal, { status: 409 });
      const headers = { 'content-disposition': 'attachment; filename=journal-2026-10.csv' };
      return new HttpResponse('Day', { headers });
    }),
  );
  return { sent, asked, names };
}

const open = () => renderApp({ path: '/dashboard/books', as: buildAdmin() });
const journal = async () => within(await screen.findByRole('form', { name: 'Journal' }));

it('downloads the last month, with the name that the shop gives it', async () => {
  const { asked, names } = gateway();
  const { user } = open();
  const form = await journal();
  const [, last] = monthChoices(new Date().toISOString().slice(0, 10));
  expect(form.getByLabelText('From')).toHaveDisplayValue(last?.label ?? '');
  await user.click(form.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('journal-2026-10.csv was saved.')).toBeVisible();
  expect(names).toEqual(['journal-2026-10.csv']);
  const [[from, to, format] = []] = asked;
  expect([from, format]).toEqual([last?.value, 'csv']);
  expect(to).toMatch(new RegExp(`^${last?.value.slice(0, 8)}(28|29|30|31)$`));
});

it('says that the present month is not over, and refuses months in the wrong order', async () => {
  const { asked } = gateway();
  const { user } = open();
  const form = await journal();
  const [present] = monthChoices(new Date().toISOString().slice(0, 10));
  expect(form.queryByText(/^This month is not over/)).toBeNull();
  await user.selectOptions(form.getByLabelText('To'), present?.value ?? '');
  expect(form.getByText(/^This month is not over/)).toBeVisible();
  await user.selectOptions(form.getByLabelText('From'), present?.value ?? '');
  await user.selectOptions(form.getByLabelText('To'), monthChoices(present?.value ?? '')[2]?.value ?? '');
  await user.click(form.getByRole('button', { name: 'Download' }));
  expect(form.getByText('The first month is after the last one.')).toBeVisible();
  expect(asked).toEqual([]);
});

it('shows why the shop refuses an export', async () => {
  const detail = 'No account number is set for Bank.';
  gateway({ title: 'Conflict', status: 409, code: 'ACCOUNT_MISSING', detail, requestId: 'r' });
  const { user } = open();
  await user.click((await journal()).getByRole('button', { name: 'Download' }));
  expect(await screen.findByText(detail)).toBeVisible();
});

it('saves the accounts with the version that it shows, and those of a former rate', async () => {
  const { sent } = gateway();
  const { user } = open();
  const form = within(await screen.findByRole('form', { name: 'Accounts' }));
  expect(form.getByText('1 account has no number yet.')).toBeVisible();
  await user.type(form.getByLabelText('Bank'), '12 00');
  await user.click(form.getByRole('button', { name: 'Save accounts' }));
  expect(form.getByText('Letters, digits, dots and hyphens only')).toBeVisible();
  await user.clear(form.getByLabelText('Bank'));
  await user.type(form.getByLabelText('Bank'), ' 1800 ');

  await user.type(screen.getByLabelText('Former tax rate (%)'), '0');
  await user.click(screen.getByRole('button', { name: 'Add a rate' }));
  expect(screen.getByText(/^A percentage above 0/)).toBeVisible();
  await user.clear(screen.getByLabelText('Former tax rate (%)'));
  await user.type(screen.getByLabelText('Former tax rate (%)'), '7.5');
  await user.click(screen.getByRole('button', { name: 'Add a rate' }));
  await user.type(form.getByLabelText('Tax, 7.5 %'), '3801');
  expect(form.getByLabelText('Bank')).toHaveValue(' 1800 ');
  await user.click(form.getByRole('button', { name: 'Save accounts' }));
  expect(await screen.findByText('The accounts were saved.')).toBeVisible();
  const accounts = [
    { key: 'receivables', number: '1200' },
    { key: 'bank', number: '1800' },
    { key: 'revenue:1900', number: '4400' },
    { key: 'tax:1900', number: '3806' },
    { key: 'tax:750', number: '3801' },
  ];
  await waitFor(() => expect(sent).toEqual([[{ accounts, datev: DATEV }, 'b0']]));
});

it('saves the numbers of DATEV, and downloads its format', async () => {
  const { sent, asked } = gateway();
  const { user } = open();
  const form = within(await screen.findByRole('form', { name: 'Accounts' }));
  expect(form.getByLabelText('Fiscal year begins in')).toHaveDisplayValue('July');
  await user.type(form.getByLabelText('Consultant number (Beraternummer)'), '99');
  await user.click(form.getByRole('button', { name: 'Save accounts' }));
  expect(sent).toEqual([]);
  await user.clear(form.getByLabelText('Consultant number (Beraternummer)'));
  await user.type(form.getByLabelText('Consultant number (Beraternummer)'), '29098');
  await user.selectOptions(form.getByLabelText('Digits of an account'), '5');
  await user.click(form.getByRole('button', { name: 'Save accounts' }));
  expect(await screen.findByText('The accounts were saved.')).toBeVisible();
  const datev = { ...DATEV, consultantNumber: 29_098, accountLength: 5 };
  expect(sent).toEqual([[expect.objectContaining({ datev }), 'b0']]);

  const journalForm = await journal();
  await user.selectOptions(journalForm.getByLabelText('Format'), 'datev');
  await user.click(journalForm.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked.map(([, , format]) => format)).toEqual(['datev']));
});

it('offers three years of months', () => {
  const months = monthChoices('2026-01-31');
  expect(months.slice(0, 2)).toEqual([
    { value: '2026-01-01', label: formatMonth('2026-01-01') },
    { value: '2025-12-01', label: formatMonth('2025-12-01') },
  ]);
  expect(months).toHaveLength(36);
});
