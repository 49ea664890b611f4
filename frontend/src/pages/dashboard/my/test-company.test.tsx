import { screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildCompany } from '../../../test/companies';
import { acting, open } from '../../../test/my-companies';
import { server } from '../../../test/server';

const email = {
  __typename: 'KeptEmail' as const,
  id: 'email-1',
  recipient: 'olga@example.com',
  topic: null,
  subject: 'We received your purchase TEST-P-2026-000001',
  text: 'Thank you for your purchase.',
  createdAt: '2026-11-29T10:00:00.000Z',
};

function render(nodes: (typeof email)[], mayMove = true) {
  const company = buildCompany({ isTest: true });
  acting.id = company.id;
  const clock = { id: company.id, testClockDays: 5, __typename: 'Company' as const };
  server.use(
    graphql.query('TestClock', () =>
      HttpResponse.json({
        data: {
          company: {
            ...clock,
            viewerCan: {
              __typename: 'CompanyPermissions',
              setTestClock: { __typename: 'Permission', allowed: mayMove },
            },
          },
        },
      }),
    ),
    graphql.mutation<object, { input: { daysAhead: number } }>('SetTestClock', ({ variables }) => {
      clock.testClockDays = variables.input.daysAhead;
      return HttpResponse.json({ data: { setTestClock: clock } });
    }),
    graphql.query('KeptEmails', () =>
      HttpResponse.json({
        data: { keptEmails: { __typename: 'KeptEmailConnection', totalCount: nodes.length, nodes } },
      }),
    ),
  );
  return open([company]);
}

it('the members of a test company read its emails, and are told what it is', async () => {
  const { user } = render([email]);
  expect(await screen.findByText('Test company')).toBeVisible();
  expect(await screen.findByText(/^You buy for the test company/)).toBeVisible();
  const subject = await screen.findByText(email.subject);
  expect(screen.getByText(/^To olga@example\.com/)).toBeVisible();
  await user.click(subject);
  await waitFor(() => expect(screen.getByText(email.text)).toBeVisible());
});

it('its clock is moved forward by some days', async () => {
  const { user } = render([]);
  expect(await screen.findByText('The clock is 5 days ahead.')).toBeVisible();
  const days = screen.getByLabelText('Days');
  await user.clear(days);
  await user.type(days, '30');
  await user.click(screen.getByRole('button', { name: 'Move the clock forward' }));
  expect(await screen.findByText('The clock is 35 days ahead.')).toBeVisible();
});

it('members who only read see how far it was moved', async () => {
  render([], false);
  expect(await screen.findByText('The clock is 5 days ahead.')).toBeVisible();
  expect(screen.queryByLabelText('Days')).toBeNull();
});

it('says that there are no emails yet', async () => {
  render([]);
  expect(await screen.findByText('No emails yet')).toBeVisible();
});

it('other companies have neither', async () => {
  open([buildCompany()]);
  expect(await screen.findByRole('heading', { name: 'Robot Works Ltd.' })).toBeVisible();
  expect(screen.queryByText('Test company')).toBeNull();
  expect(screen.queryByText('Emails of the test company')).toBeNull();
});
