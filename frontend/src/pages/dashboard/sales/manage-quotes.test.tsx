import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const numbers = (over: object) => ({
  __typename: 'QuoteNumbers' as const,
  ended: 8,
  won: 3,
  winRate: 0.375,
  answered: 9,
  hoursToAnswer: 5.2,
  ...over,
});
const admin = (id: string, displayName: string) => ({ __typename: 'User' as const, id, displayName });

it('shows what was won and how long buyers wait, of all and by admin', async () => {
  const byAdmin = [
    numbers({ admin: admin('a1', 'Ada') }),
    numbers({ admin: null, ended: 0, won: 0, winRate: null, answered: 1, hoursToAnswer: 96 }),
  ];
  const quoteReport = {
    __typename: 'QuoteReport' as const,
    days: 90,
    all: numbers({ admin: null }),
    byAdmin,
  };
  server.use(
    graphql.query('QuoteReport', () => HttpResponse.json({ data: { quoteReport } })),
    graphql.query('ManageQuotes', () =>
      HttpResponse.json({
        data: {
          quoteRequests: {
            __typename: 'QuoteRequestConnection',
            nodes: [],
            totalCount: 0,
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
  );
  const { user } = renderApp({ path: '/dashboard/quotes', as: buildAdmin() });
  const report = within(await screen.findByRole('region', { name: 'Last 90 days' }));
  expect(report.getAllByText('38 % (3 of 8)')[0]).toBeVisible();
  expect(report.getAllByText('5 hours')[0]).toBeVisible();
  await user.click(report.getByText('By admin'));
  expect(within(report.getByRole('row', { name: /Ada/ })).getByText('38 % (3 of 8)')).toBeVisible();
  expect(within(report.getByRole('row', { name: /Nobody/ })).getByText('4 days')).toBeVisible();
});
