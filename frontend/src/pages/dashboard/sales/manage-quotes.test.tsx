import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection } from '../../../test/builders';
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

const count = (totalCount: number) => ({ __typename: 'QuoteRequestConnection' as const, totalCount });
const counts = {
  // The menu reads the same number: none in the default answers.
  submitted: count(0),
  needsAnswer: count(1),
  quoted: count(3),
  accepted: count(9),
  declined: count(0),
  expired: count(4),
  withdrawn: count(0),
};

it('lists what waits first, with its age and amount, and counts the states', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), advanceTimers: true });
  const asked: unknown[] = [];
  const row = (id: string, over: object) => ({
    __typename: 'QuoteRequest' as const,
    id,
    number: `Q-2026-00000${id}`,
    createdAt: '2026-11-20T09:00:00.000Z',
    submittedAt: '2026-11-24T09:00:00.000Z',
    neededBy: null,
    message: null,
    company: null,
    assignee: null,
    customer: { __typename: 'User', id: 'u1', displayName: 'Gwen', email: 'gwen@example.com' },
    ...over,
  });
  server.use(
    graphql.query('QuoteReport', () =>
      HttpResponse.json({
        data: {
          quoteReport: { __typename: 'QuoteReport', days: 90, all: numbers({ admin: null }), byAdmin: [] },
        },
      }),
    ),
    graphql.query('QuoteStates', () => HttpResponse.json({ data: counts })),
    graphql.query('Assignees', () =>
      HttpResponse.json({
        data: {
          users: buildConnection('UserConnection', [
            { ...admin('a2', 'Gus Gripper'), email: 'gus@example.com' },
          ]),
        },
      }),
    ),
    graphql.query('ManageQuotes', ({ variables }) => {
      const { state, search, assigneeId } = variables.filter;
      asked.push([variables.sort, state, search, assigneeId]);
      const nodes = [
        row('1', { state: 'Submitted', total: null }),
        row('2', { state: 'Quoted', total: 8_721_000 }),
      ];
      const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
      const quoteRequests = { __typename: 'QuoteRequestConnection', nodes, totalCount: 2, pageInfo };
      return HttpResponse.json({ data: { quoteRequests } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/quotes?search=Gwen', as: buildAdmin() });
  const waiting = within(await screen.findByRole('row', { name: /Q-2026-000001/ }));
  expect(waiting.getByText('Waits 3 days')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Q-2026-000002/ })).getByText('$87,210')).toBeVisible();
  const states = within(screen.getByRole('navigation', { name: 'Quotes by state' }));
  await user.click(await states.findByRole('link', { name: 'Quoted 3' }));
  await waitFor(() =>
    expect(asked).toEqual([
      ['WAITING', null, 'Gwen', null],
      ['WAITING', ['Quoted'], 'Gwen', null],
    ]),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Assigned to' }), 'Gus Gripper');
  await waitFor(() => expect(asked.at(-1)).toEqual(['WAITING', ['Quoted'], 'Gwen', 'a2']));
  // The state has one control.
  expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove State: Quoted' })).not.toBeInTheDocument();
  jest.useRealTimers();
});

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
    graphql.query('QuoteStates', () => HttpResponse.json({ data: counts })),
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
