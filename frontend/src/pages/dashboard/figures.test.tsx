import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildStaffRole, buildUser } from '../../test/builders';
import {
  buildBestSellers,
  buildPromiseFigures,
  buildQuoteFigures,
  buildSales,
  buildSalesFigures,
  buildStockCover,
} from '../../test/figures';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

/** A canvas, which the browser of these tests does not have; the table next to the chart has its numbers. */
jest.mock('uplot', () => {
  class Plot {
    static paths = {};
    static pxRatio = 1;
    setSize() {}
    destroy() {}
  }
  return { __esModule: true, default: Plot };
});

let asked: object[] = [];
const answers = (data: object) => {
  asked = [];
  server.use(
    graphql.query('SalesFigures', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data });
    }),
  );
};
const open = (me = buildAdmin(), path = '/dashboard') => {
  server.use(graphql.query('Profile', () => HttpResponse.json({ data: { me } })));
  return renderApp({ path, as: me });
};
const figures = async () => within(await screen.findByRole('region', { name: 'Figures' }));

it('says what was sold, and how that compares with the period before', async () => {
  answers(buildSalesFigures(buildSales(112_000, 4, 8_000), buildSales(100_000, 4)));
  open();
  const cards = within(await (await figures()).findByRole('list', { name: 'Figures' }));
  expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Revenue$1,12012% more than the 30 days before',
    'Purchases412 ordersThe same as the 30 days before',
    'Average purchase$30020% more than the 30 days before',
    'Credited returns$80None in the 30 days before',
  ]);
  expect(screen.getByText(/without taxes, delivery and tooling fees/)).toBeVisible();
  expect(asked[0]).toEqual({ days: 30 });
});

it('has each chart as a table, too', async () => {
  answers(buildSalesFigures(buildSales(112_000, 4), buildSales(100_000, 5)));
  const { user } = open();
  const chart = within(await screen.findByRole('region', { name: 'Revenue by day' }));
  const rows = within(chart.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DaysThis periodPeriod before',
    'Mar 1$0$1,000',
    'Mar 2$1,120$0',
  ]);
  await user.click(chart.getByRole('button', { name: 'Show as a table' }));
  expect(chart.getByRole('button', { name: 'Show as a chart' })).toBeVisible();
  expect(chart.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

it('keeps the period in the address', async () => {
  answers(buildSalesFigures(buildSales(1_000, 1), buildSales(0, 0)));
  const { user } = open();
  const choice = within(await screen.findByRole('group', { name: 'Period of the figures' }));
  await user.click(choice.getByRole('button', { name: '365 days' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ days: 365 }));
  expect(choice.getByRole('button', { name: '365 days' })).toHaveAttribute('aria-pressed', 'true');
});

it.each([
  ['?days=90', { days: 90 }],
  ['?days=91', { days: 30 }],
  ['?from=2026-01-01&to=2026-02-01', { from: '2026-01-01', to: '2026-02-01' }],
  ['?from=2026-01-01&days=7', { from: '2026-01-01' }],
  ['?from=yesterday', { days: 30 }],
])('reads %s', async (search, variables) => {
  answers(buildSalesFigures(buildSales(1_000, 1), buildSales(0, 0)));
  open(buildAdmin(), `/dashboard${search}`);
  await screen.findByRole('region', { name: 'Revenue by day' });
  expect(asked[0]).toEqual(variables);
});

it('says that a new shop has none yet', async () => {
  answers(buildSalesFigures(buildSales(0, 0), buildSales(0, 0)));
  open();
  expect(await screen.findByText('Nothing was ordered on these days')).toBeVisible();
});

it('shows the error of figures that cannot be read, and offers to try again', async () => {
  server.use(
    graphql.query('SalesFigures', () =>
      HttpResponse.json({
        errors: [{ message: 'A period has at most 366 days.', extensions: { code: 'BAD_USER_INPUT' } }],
      }),
    ),
  );
  const { user } = open(buildAdmin(), '/dashboard?from=2020-01-01');
  const section = await figures();
  expect(await section.findByText('A period has at most 366 days.')).toBeVisible();
  answers(buildSalesFigures(buildSales(1_000, 1), buildSales(0, 0)));
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Revenue by day' })).toBeVisible();
});

it('names the tools and families that were sold most, and the stock that ends first', async () => {
  answers(buildSalesFigures(buildSales(112_000, 4), buildSales(100_000, 4)));
  server.use(
    graphql.query('BestSellers', () =>
      HttpResponse.json({
        data: buildBestSellers([['Servo driver', 90_000, 60_000, 12]], [['', 22_000, 0, 3]]),
      }),
    ),
    graphql.query('StockCover', () =>
      HttpResponse.json({
        data: buildStockCover([
          ['Lidar', 14, 30, 2, 2.25],
          ['Gripper', 9, 4, 9.64, null],
        ]),
      }),
    ),
  );
  open();
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(await rowsOf('Tools with the greatest revenue')).toEqual(['Servo driver12$900$600']);
  expect(await rowsOf('Families with the greatest revenue')).toEqual(['No family3$220$0']);
  expect(await rowsOf('Stock that ends first')).toEqual(['Lidar1422.3', 'Gripper99.6–']);
  expect(screen.getByRole('link', { name: 'Servo driver' })).toHaveAttribute(
    'href',
    '/details/tool-Servo%20driver',
  );
});

describe('quotes', () => {
  const quotes = (data: object) =>
    server.use(graphql.query('QuoteFigures', () => HttpResponse.json({ data })));
  const cards = async () =>
    within(await screen.findByRole('list', { name: 'Quotes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('says how many were won, and what became of the others', async () => {
    quotes(
      buildQuoteFigures({ accepted: 3, declined: 1, expired: 1, open: 2 }, { accepted: 1, declined: 1 }),
    );
    open();
    expect(await cards()).toEqual([
      'Quotes won60%3 of 5 decided10 points higher than in the 30 days before',
      'Value won$30060% of the value decided200% more than the 30 days before',
      'Quotes sent7$700250% more than the 30 days before',
      'Still open2$200None in the 30 days before',
    ]);
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(rowsOf('Quotes won by day').slice(1)).toEqual(['Mar 101', 'Mar 230']);
    expect(rowsOf('What became of the quotes')).toEqual([
      'OutcomeQuotesValuePeriod before',
      ...['Accepted3$3001', 'Declined1$1001', 'Expired1$1000', 'Withdrawn0$00', 'Still open2$2000'],
      'All sent7$7002',
    ]);
  });

  it.each([
    ['none was decided', { open: 2 }, { accepted: 1 }, 'Quotes won–None decided yet'],
    ['none before', { accepted: 1 }, {}, 'Quotes won100%1 of 1 decidedNone in the 30 days before'],
    [
      'fewer were won',
      { accepted: 1, expired: 2 },
      { accepted: 1, expired: 1 },
      'Quotes won33%1 of 3 decided17 points lower than in the 30 days before',
    ],
  ])('says if %s', async (_, now, before, text) => {
    quotes(buildQuoteFigures(now, before));
    open();
    expect((await cards())[0]).toBe(text);
  });

  it('are those of staff who answer them, also if they see no revenue', async () => {
    quotes(buildQuoteFigures({ accepted: 1 }));
    answers(buildSalesFigures());
    open(buildAdmin({ staffRole: buildStaffRole('Quotes', ['quotes.manage', 'users.read']) }));
    expect(await cards()).toHaveLength(4);
    expect(screen.queryByText('Revenue')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Stock that ends first' })).toBeNull();
    expect(asked).toEqual([]);
  });
});

it('says how many promises were kept, and by how many days the others were late', async () => {
  const data = buildPromiseFigures([17, 2, 1], [3, 1, 0]);
  server.use(graphql.query('PromiseFigures', () => HttpResponse.json({ data })));
  open();
  const cards = within(await screen.findByRole('list', { name: 'Promises' }));
  expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Promises kept85%17 of 2010 points higher than in the 30 days before',
    'Left late2100% more than the 30 days before',
    'Days late2On average, of those that left lateThe same as the 30 days before',
    'Not yet left1Their day is overNone in the 30 days before',
  ]);
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rowsOf('Promises kept by day')).toEqual(['Mar 1–75%', 'Mar 285%–']);
  expect(rowsOf('Promises not kept by day')).toEqual(['Mar 101', 'Mar 230']);
});

it('shows the warehouse how long its stock lasts and which promises it kept, and no revenue', async () => {
  const data = buildPromiseFigures([1, 0, 0]);
  server.use(graphql.query('PromiseFigures', () => HttpResponse.json({ data })));
  answers(buildSalesFigures());
  open(
    buildAdmin({ staffRole: buildStaffRole('Warehouse', ['orders.read', 'orders.ship', 'stock.change']) }),
  );
  expect(await screen.findByRole('region', { name: 'Stock that ends first' })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Promises' })).toBeVisible();
  expect(screen.queryByText('Revenue')).toBeNull();
  expect(asked).toEqual([]);
});

it.each([
  ['a customer', buildUser()],
  ['staff who see neither', buildAdmin({ staffRole: buildStaffRole('Content', ['orders.read']) })],
])('is not shown to %s', async (_, me) => {
  answers(buildSalesFigures(buildSales(1_000, 1), buildSales(0, 0)));
  open(me);
  expect(await screen.findByRole('region', { name: 'My Profile' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
  expect(asked).toEqual([]);
});
