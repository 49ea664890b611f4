import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const company = {
  __typename: 'Company' as const,
  id: 'company-a',
  legalName: 'Lathe & Mill Ltd.',
  isTest: false,
};
const id = (digit: string) => `bank:${digit.repeat(64)}`;

const found = <Given extends object>(given: Given) => ({
  __typename: 'MatchedBankLine' as const,
  match: null,
  isCertain: false,
  account: null,
  proposal: null,
  mentions: [],
  candidates: [],
  earlier: null,
  payment: null,
  ...given,
});
const account = { __typename: 'Account' as const, company, customer: null };
const invoice = (number: string, openAmount: number) => ({
  __typename: 'Document' as const,
  id: `invoice ${number}`,
  number,
  openAmount,
});
/** An amount that pays one invoice, and what is left of it. */
const pays = (number: string, amount: number, rest = 0) => ({
  __typename: 'PaymentProposal' as const,
  parts: [{ __typename: 'ProposedAllocation' as const, amount, invoice: invoice(number, amount) }],
  rest,
});
const payment = {
  __typename: 'Payment' as const,
  id: 'payment-z',
  amount: 8_000,
  receivedOn: '2026-11-19',
  reference: 'TT 4711',
};
const mention = (number: string, state: string, paidBy: object | null = null) => ({
  __typename: 'BankLineMention' as const,
  number,
  state,
  payment: paidBy,
});
const certain = {
  match: 'Reference',
  isCertain: true,
  account,
  proposal: pays('INV-2026-000042', 50_000, 10_000),
  mentions: [mention('INV-2026-000042', 'Open')],
};
const matched = found({ id: id('a'), ...certain });
const recorded = found({ id: id('b'), payment: { __typename: 'Payment', id: 'payment-a' } });

const STATEMENT = `Date,Amount,Description
2026-11-20,600.00,RF18 INV2 0260 0004 2
2026-11-20,70.00,Known
2026-11-20,80.00,Unknown
2026-11-20,-5.00,Fee
`;

function open(lines: readonly object[] = [matched, recorded, found({ id: id('c') })]) {
  const sent: unknown[] = [];
  server.use(
    graphql.query('BankLineMatches', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { bankLineMatches: lines } });
    }),
    graphql.mutation('RecordBankLines', ({ variables: { input } }) => {
      sent.push(input);
      const payment = { __typename: 'Payment' as const, id: 'payment-b' };
      const result = { __typename: 'BankLineResult' as const, id: id('a'), payment, error: null };
      return HttpResponse.json({ data: { recordBankLines: [result] } });
    }),
  );
  return { sent, ...renderApp({ path: '/dashboard/payments?list=bank', as: buildAdmin() }) };
}
/** jsdom's files cannot be read. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'statement.csv'), { arrayBuffer: () => new Blob([text]).arrayBuffer() });
const choose = async (user: ReturnType<typeof open>['user'], text = STATEMENT) =>
  user.upload(await screen.findByLabelText('Bank statement, CSV, Excel or CAMT.053'), fileOf(text));

it('proposes what each line pays, and records the chosen lines', async () => {
  const { user, sent } = open();
  await choose(user);
  const list = await screen.findByRole('list', { name: 'Bank statement' });
  const [first, second, third] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Lathe & Mill Ltd.: INV-2026-000042 $500, $100 stays as credit By its reference',
  );
  expect(second).toHaveTextContent('Recorded');
  expect(third).toHaveTextContent('No match. Choose an account');
  expect(screen.getByText('5 lines: 3 read, 2 left out, 0 not readable.')).toBeVisible();
  expect(screen.getByText('1 line: money that left')).toBeVisible();
  expect(screen.getByText('Columns used: Date as Date, Amount as Amount, Description as Text')).toBeVisible();
  for (const name of ['Record: Known', 'Record: Unknown'])
    expect(screen.getByRole('checkbox', { name })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Record 1 payment, $600' }));
  expect(await screen.findByText('1 payment recorded')).toBeVisible();
  expect(first).toHaveTextContent('Recorded');
  expect(screen.getByText('1 recorded, 1 not recorded')).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Record 0 payments' })).toBeDisabled();
  expect(sent[1]).toEqual({
    lines: [
      {
        id: id('a'),
        bookedOn: '2026-11-20',
        amount: 60_000,
        text: 'RF18 INV2 0260 0004 2',
        account: { companyId: 'company-a', customerId: null },
        allocations: [{ invoiceId: 'invoice INV-2026-000042', amount: 50_000 }],
        keepRest: true,
        confirmDuplicate: false,
      },
    ],
  });
});

it('records no line that is not chosen', async () => {
  const { user } = open();
  await choose(user);
  await user.click(await screen.findByRole('checkbox', { name: /^Record: RF18/ }));
  expect(screen.getByRole('button', { name: 'Record 0 payments' })).toBeDisabled();
});

it('says that a file is no statement, and why lines could not be recorded', async () => {
  const { user } = open();
  await choose(user, '%PDF-1.7');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is a PDF, not a file with lines.');
  server.use(graphql.mutation('RecordBankLines', refuse('FORBIDDEN', 'You dont have access to do that')));
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Record 1 payment, $600' }));
  expect(await screen.findByText('You dont have access to do that')).toBeVisible();
});

const SUGGESTED = 'Lathe & Mill Ltd.: INV-2026-000043 $600 By the amount';

it('ticks no guess: by the amount only, with what it names that is not open, or recorded by hand before', async () => {
  const guess = { match: 'Amount', account, proposal: pays('INV-2026-000043', 60_000) };
  const { user, sent } = open([
    found({ ...guess, id: id('a') }),
    found({ id: id('b'), mentions: [mention('INV-2026-000018', 'Paid', payment)] }),
    found({ ...certain, id: id('c'), isCertain: false, earlier: payment }),
  ]);
  await choose(user);
  const list = await screen.findByRole('list', { name: 'Bank statement' });
  const [first, second, third] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(SUGGESTED);
  expect(second).toHaveTextContent(
    'Names INV-2026-000018, which is paid. Paid by $80, received on Nov 19, 2026, reference TT 4711.',
  );
  expect(third).toHaveTextContent(
    'Probably recorded by hand: $80, received on Nov 19, 2026, reference TT 4711.',
  );
  const [one, two, three] = within(list).getAllByRole<HTMLInputElement>('checkbox');
  expect([one, two, three].map((box) => [box?.checked, box?.disabled])).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ]);
  expect(screen.getByRole('button', { name: 'Record 0 payments' })).toBeDisabled();
  await user.click(three as HTMLElement);
  await user.click(screen.getByRole('button', { name: /^Record 1 payment, \$/ }));
  await screen.findByText('1 payment recorded');
  expect(sent[1]).toMatchObject({ lines: [{ id: id('c'), confirmDuplicate: true }] });
});

it('takes the invoice or the account that a person chooses, and ticks the line', async () => {
  const candidates = ['INV-2026-000043', 'INV-2026-000044'].map((number) => ({
    __typename: 'BankLineCandidate' as const,
    account,
    invoice: invoice(number, 60_000),
    proposal: pays(number, 60_000),
  }));
  const { user, sent } = open([found({ id: id('a'), candidates }), found({ id: id('b') })]);
  server.use(
    graphql.query('FindAccounts', () =>
      HttpResponse.json({ data: { accounts: [{ ...account, openAmount: 5_000, credit: 0 }] } }),
    ),
    graphql.query('ProposePayment', ({ variables }) => {
      sent.push(variables);
      const proposal = pays('INV-2026-000045', 5_000, 2_000);
      return HttpResponse.json({ data: { account: { ...account, openAmount: 5_000, credit: 0, proposal } } });
    }),
  );
  await choose(user, STATEMENT.split('\n').slice(0, 3).join('\n'));
  await user.click(await screen.findByRole('button', { name: 'Lathe & Mill Ltd.: INV-2026-000044 $600' }));
  await user.type(screen.getByRole('searchbox', { name: 'No match. Choose an account' }), 'lathe');
  await user.click(await screen.findByRole('button', { name: /^Lathe & Mill Ltd\.\s*Owes/ }));
  await user.click(await screen.findByRole('button', { name: /^Record 2 payments, \$/ }));
  await screen.findByText('1 payment recorded');
  expect(sent[1]).toEqual({ of: { companyId: 'company-a', customerId: null }, amount: 7_000 });
  expect(sent[2]).toMatchObject({
    lines: [
      { allocations: [{ invoiceId: 'invoice INV-2026-000044', amount: 60_000 }], keepRest: false },
      {
        account: { companyId: 'company-a' },
        allocations: [{ invoiceId: 'invoice INV-2026-000045', amount: 5_000 }],
        keepRest: true,
      },
    ],
  });
});

it('a refused line says why, and is not ticked again by itself', async () => {
  const { user, sent } = open([matched]);
  server.use(
    graphql.mutation('RecordBankLines', ({ variables: { input } }) => {
      sent.push(input);
      const error = {
        __typename: 'Refusal' as const,
        code: 'DUPLICATE_PAYMENT',
        message: 'It is recorded already.',
      };
      const result = { __typename: 'BankLineResult' as const, id: id('a'), payment: null, error };
      return HttpResponse.json({ data: { recordBankLines: [result] } });
    }),
  );
  await choose(user, STATEMENT.split('\n').slice(0, 2).join('\n'));
  await user.click(await screen.findByRole('button', { name: 'Record 1 payment, $600' }));
  expect(await screen.findByText('It is recorded already.')).toBeVisible();
  expect(await screen.findByText('0 recorded, 1 refused')).toBeVisible();
  const box = screen.getByRole('checkbox', { name: /^Record: RF18/ });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Record 1 payment, $600' }));
  await waitFor(() => expect(sent[2]).toMatchObject({ lines: [{ confirmDuplicate: true }] }));
  expect(sent[1]).toMatchObject({ lines: [{ confirmDuplicate: false }] });
});

it('asks what a file does not say before it proposes anything, and remembers the answers', async () => {
  const text = 'Wann;Wieviel;Text\n11/05/2026;1.250;A\n11/06/2026;5 apples;B';
  const { user, sent } = open([found({ id: id('c') })]);
  await choose(user, text);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Choose the columns of the date and the amount.',
  );
  await user.selectOptions(screen.getByLabelText('Meaning of the column Wann'), 'Date');
  await user.selectOptions(await screen.findByLabelText('Meaning of the column Wieviel'), 'Amount');
  await user.click(await screen.findByRole('button', { name: 'Nov 5, 2026 (month first)' }));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '$1,250 (a comma before the cents)' }));
  const list = await screen.findByRole('list', { name: 'Not readable' });
  expect(list).toHaveTextContent('Line 3, Wieviel “5 apples”: This is not an amount.');
  expect(screen.getByText('3 lines: 1 read, 1 left out, 1 not readable.')).toBeVisible();
  const line = { bookedOn: '2026-11-05', amount: 125_000, text: 'A' };
  expect(sent).toEqual([{ input: { lines: [line] } }]);
  await choose(user, text);
  await waitFor(() => expect(sent).toHaveLength(2));
});

it('says which lines contradict each other, and asks what types mean that do not say it', async () => {
  const text = `Date,Type,Text,Amount
13/05/2026,Transfer In,A,5.00
05/13/2026,Transfer In,B,6.00
14/05/2026,Card,C,7.00`;
  const { user, sent } = open([found({ id: id('c') })]);
  await choose(user, text);
  const dates = within(await screen.findByRole('group', { name: /^The dates of this file contradict/ }));
  expect(dates.getByText('Not readable then: line 3, “05/13/2026”')).toBeVisible();
  expect(dates.getByText('Not readable then: line 2, “13/05/2026”; line 4, “14/05/2026”')).toBeVisible();
  await user.click(dates.getByRole('button', { name: 'month first: line 3, “05/13/2026”' }));
  const direction = await screen.findByRole('group', { name: 'Is “Card” money that arrived or left?' });
  expect(sent).toEqual([]);
  await user.click(within(direction).getByRole('button', { name: 'Left' }));
  expect(await screen.findByText('1 line: money that left')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Not readable' })).toHaveTextContent(
    'Line 2, Date “13/05/2026”: Its day and month are in another order.',
  );
  const line = { bookedOn: '2026-05-13', amount: 600, text: 'B' };
  expect(sent[0]).toEqual({ input: { lines: [line] } });
  expect(screen.getByText('Read with month first, “Card” as money that left.')).toBeInTheDocument();
});

it('knows lines that were recorded under the text of an earlier release, and records others under the present one', async () => {
  const { user, sent } = open();
  server.use(
    graphql.query('BankLineMatches', ({ variables }) => {
      sent.push(variables);
      const [first] = (variables as { input: { lines: { text: string }[] } }).input.lines;
      const unknown = found({ id: id('b') });
      const lines = first?.text === 'A' ? [unknown, matched] : [recorded, found({ id: id('c') })];
      return HttpResponse.json({ data: { bankLineMatches: lines } });
    }),
  );
  await choose(user, 'Date,Amount,Text,Balance\n2026-11-20,5.00,A,9.00\n2026-11-21,600.00,B,609.00');
  expect(await screen.findByText('Recorded')).toBeVisible();
  const line = (bookedOn: string, amount: number, text: string) => ({ bookedOn, amount, text });
  expect(sent).toEqual([
    { input: { lines: [line('2026-11-20', 500, 'A'), line('2026-11-21', 60_000, 'B')] } },
    { input: { lines: [line('2026-11-20', 500, 'A 9.00'), line('2026-11-21', 60_000, 'B 609.00')] } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Record 1 payment, $600' }));
  await screen.findByText('1 payment recorded');
  expect(sent[2]).toMatchObject({ lines: [{ id: id('a'), ...line('2026-11-21', 60_000, 'B') }] });
});

it('counts what was recorded, refused and left out, and takes at most 200 lines', async () => {
  const { user, sent } = open([matched, found({ ...certain, id: id('b') }), found({ id: id('c') })]);
  server.use(
    graphql.mutation('RecordBankLines', ({ variables: { input } }) => {
      sent.push(input);
      const error = { __typename: 'Refusal' as const, code: 'NOT_FOUND', message: 'It is gone.' };
      const results = [
        { id: id('a'), payment: { __typename: 'Payment' as const, id: 'payment-b' }, error: null },
        { id: id('b'), payment: null, error },
      ];
      const recordBankLines = results.map((one) => ({ __typename: 'BankLineResult' as const, ...one }));
      return HttpResponse.json({ data: { recordBankLines } });
    }),
  );
  await choose(user);
  await user.click(await screen.findByRole('button', { name: /^Record 2 payments, \$/ }));
  expect(await screen.findByText('1 recorded, 1 refused, 1 not recorded')).toHaveRole('status');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['It is gone.']);
  expect(screen.queryByText(/^\d payments? recorded/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Record 0 payments' })).toBeDisabled();
  // A line that is refused for another reason is no duplicate.
  await user.click(screen.getByRole('checkbox', { name: 'Record: Known' }));
  await user.click(screen.getByRole('button', { name: /^Record 1 payment, \$/ }));
  await waitFor(() => expect(sent[2]).toMatchObject({ lines: [{ id: id('b'), confirmDuplicate: false }] }));
  const many = (count: number) => `Date,Amount,Text${'\n2026-11-20,5.00,A'.repeat(count)}`;
  await choose(user, many(201));
  expect(await screen.findByText(/more than 200 lines with money that arrived/)).toBeVisible();
  expect(sent).toHaveLength(3);
  await choose(user, many(200));
  await waitFor(() => expect(sent).toHaveLength(4));
});

it('says that no money arrived', async () => {
  const { user, sent } = open();
  await choose(user, 'Date,Amount,Text,Currency\n2026-11-20,5.00,A,EUR\n2026-11-20,-6.00,A,USD');
  expect(await screen.findByText(/None of them is money that arrived in dollars/)).toBeVisible();
  expect(screen.getByText('1 line: in EUR')).toBeVisible();
  expect(sent).toEqual([]);
});
