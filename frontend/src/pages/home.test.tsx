import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../test/address';
import { buildConnection, buildTool, buildUser } from '../test/builders';
import { buildReview } from '../test/reviews';
import { renderApp } from '../test/render-app';
import { refuse, server, unreachable } from '../test/server';

const answerTools = (tools = [buildTool()], total = tools.length) =>
  graphql.query('FeaturedTools', () =>
    HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools, total) } }),
  );
const answerReviews = (reviews = [buildReview()]) =>
  graphql.query('HomeReviews', () =>
    HttpResponse.json({ data: { reviews: buildConnection('ReviewConnection', reviews) } }),
  );
const section = (name: string) => screen.findByRole('region', { name });

it('has six sections in the order of the specification', async () => {
  server.use(answerTools(), answerReviews());
  renderApp();
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Test Robotics' });
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Tools',
    'Reviews',
    'Customised Tools',
    'All Over The World',
    'Frequently Asked Questions',
  ]);
  expect(screen.getByRole('link', { name: 'Show Prodcuts' })).toHaveAttribute('href', '/catalogue');
  await screen.findByText('Solid boards, on time.');
});

describe('the banner', () => {
  it('leads to the families, and searches the catalogue', async () => {
    server.use(
      graphql.query('CatalogueFamilies', () =>
        HttpResponse.json({
          data: {
            families: [
              { __typename: 'Family', id: 'f1', slug: 'motor-drivers', name: 'Motor drivers', toolCount: 3 },
            ],
          },
        }),
      ),
      graphql.query('Catalogue', () =>
        HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [buildTool()]) } }),
      ),
    );
    const { user } = renderApp();
    expect(await screen.findByRole('link', { name: 'Motor drivers' })).toHaveAttribute(
      'href',
      '/catalogue?family=motor-drivers',
    );
    const search = within(screen.getByRole('search', { name: 'Search the catalogue' }));
    await user.type(search.getByRole('searchbox'), 'can bus');
    await user.click(search.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
    expect(address().search).toBe('?search=can%20bus');
  });

  it('says what waits for the signed-in, as Now does, and what to order again', async () => {
    const purchase = (id: string, state: string) => ({
      __typename: 'Purchase',
      id,
      number: `P-${id}`,
      state,
      viewerCan: {
        __typename: 'PurchasePermissions',
        orderAgain: { __typename: 'Permission', allowed: id !== '1' },
      },
    });
    const waits = (kind: string, count: number) => ({
      __typename: 'WaitingWork',
      kind,
      count,
      oldest: count ? '2026-11-20T10:00:00.000Z' : null,
    });
    server.use(
      graphql.query('WaitingForMe', () =>
        HttpResponse.json({
          data: {
            latest: buildConnection('PurchaseConnection', [
              purchase('3', 'AwaitingApproval'),
              purchase('1', 'Shipped'),
              purchase('2', 'Shipped'),
            ]),
            waitingWork: [waits('MY_APPROVALS', 1), waits('MY_QUOTES', 0), waits('MY_PAYMENTS', 2)],
          },
        }),
      ),
    );
    renderApp({ as: buildUser() });
    const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }));
    expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['1 purchase awaits your approval', '/dashboard/purchases?decide=me'],
        ['2 invoices to pay', '/dashboard/documents?payment=Open'],
        ['Order P-2 again', '/quick-order?purchase=2'],
      ],
    );
  });
});

describe('tools', () => {
  beforeEach(() => server.use(answerReviews([])));

  it('shows a spinner, then at most six cards and the way to all of them', async () => {
    const many = Array.from({ length: 7 }, (_, at) => buildTool({ name: `Board ${at + 1}` }));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      graphql.query('FeaturedTools', async () => {
        await answered;
        return HttpResponse.json({ data: { tools: buildConnection('ToolConnection', many, 30) } });
      }),
    );
    renderApp();
    const tools = await section('Tools');
    expect(within(tools).getByRole('status')).toHaveTextContent('Loading');
    answer();
    expect(await within(tools).findAllByRole('article')).toHaveLength(6);
    expect(within(tools).getByRole('link', { name: 'See the whole catalogue (30)' })).toHaveAttribute(
      'href',
      '/catalogue',
    );
  });

  it('shows picture, name, price, minimum, stock and the description on a card', async () => {
    const tool = buildTool({
      id: 'tool-x',
      price: 125_000,
      minimumOrder: 5,
      availableStock: 4800,
      shortDescription: `${'d'.repeat(50)}!`,
    });
    server.use(answerTools([tool]));
    renderApp();
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('heading', { name: 'Stepper driver board' })).toBeVisible();
    expect(card.querySelector('img')).toHaveAttribute('srcset', tool.pictureSrcSet);
    expect(card).toHaveTextContent('$1,250');
    expect(within(card).getByText(/^Min\. 5/)).toBeVisible();
    expect(within(card).getByText('4,800 in stock')).toBeVisible();
    expect(within(card).getByText(`${'d'.repeat(50)}...`)).toBeVisible();
    expect(within(card).getByRole('link', { name: /^Order Now/ })).toHaveAttribute('href', '/details/tool-x');
  });

  it("says 'Not Enough Stock' where the stock is below the minimum order, not where it is equal", async () => {
    server.use(
      answerTools([
        buildTool({ minimumOrder: 10, availableStock: 9 }),
        buildTool({ minimumOrder: 10, availableStock: 10 }),
      ]),
    );
    renderApp();
    const [short, enough] = await screen.findAllByRole('article');
    expect(short).toHaveTextContent('Not Enough Stock');
    expect(enough).not.toHaveTextContent('Not Enough Stock');
  });

  it('says why they could not be loaded, and loads them on Retry', async () => {
    server.use(graphql.query('FeaturedTools', unreachable));
    const { user } = renderApp();
    const tools = await section('Tools');
    expect(await within(tools).findByRole('alert')).toHaveTextContent('We could not reach the shop');
    server.use(answerTools());
    await user.click(within(tools).getByRole('button', { name: 'Retry' }));
    expect(await within(tools).findByRole('article')).toBeVisible();
  });

  it('says so when there are no tools', async () => {
    server.use(answerTools([]));
    renderApp();
    expect(await screen.findByText('No tools are available')).toBeVisible();
  });
});

describe('reviews', () => {
  beforeEach(() => server.use(answerTools()));

  it('shows comment, stars out of 5 and the part of the e-mail before the @', async () => {
    server.use(
      answerReviews([buildReview({ author: 'bina@example.com', rating: 4, comment: 'Good boards' })]),
    );
    renderApp();
    expect(await screen.findByText('Good boards')).toBeVisible();
    expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
    expect(screen.getByText('bina')).toBeVisible();
    expect(screen.queryByText(/bina@/)).not.toBeInTheDocument();
  });

  it('marks those of customers whom an order was shipped to, and shows the mean of all', async () => {
    server.use(
      answerReviews([buildReview({ author: 'bina', isVerified: true }), buildReview({ author: 'carl' })]),
      graphql.query('ReviewAverage', () =>
        HttpResponse.json({
          data: { reviews: { ...buildConnection('ReviewConnection', [], 10), averageRating: 4.56 } },
        }),
      ),
    );
    renderApp();
    expect(await screen.findByText('4.6 out of 5, from 10 reviews on this site')).toBeVisible();
    const author = (name: string) => screen.getByText(name).closest('figcaption');
    await screen.findByText('bina');
    expect(author('bina')).toHaveTextContent('Verified');
    expect(author('carl')).not.toHaveTextContent('Verified');
  });

  it('fails alone, and loads on Retry', async () => {
    server.use(graphql.query('HomeReviews', refuse('DATABASE_UNAVAILABLE')));
    const { user } = renderApp();
    const reviews = await section('Reviews');
    const alert = await within(reviews).findByRole('alert');
    expect(alert).toHaveTextContent('The shop is briefly unavailable');
    expect(alert).toHaveTextContent('Reference request-1');
    expect(await screen.findByRole('article')).toBeVisible();
    server.use(answerReviews());
    await user.click(within(reviews).getByRole('button', { name: 'Retry' }));
    expect(await within(reviews).findByText('Solid boards, on time.')).toBeVisible();
  });

  it('invites the first review when there are no reviews', async () => {
    server.use(answerReviews([]));
    renderApp();
    const reviews = await section('Reviews');
    expect(await within(reviews).findByRole('link', { name: 'Add Review' })).toHaveAttribute(
      'href',
      '/dashboard/addreview',
    );
  });
});

describe('statistics and questions', () => {
  beforeEach(() => server.use(answerTools(), answerReviews()));

  it('shows the four figures', async () => {
    renderApp();
    const tiles = within(await section('All Over The World')).getAllByRole('listitem');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      '56+Countries served',
      '78,000+Tools manufactured',
      '10,000+Satisfied clients',
      '576+Positive reviews',
    ]);
  });

  it('has four collapsible questions, also as structured data', async () => {
    const { user } = renderApp();
    const faq = await section('Frequently Asked Questions');
    const items = within(faq).getAllByRole('group');
    expect(items).toHaveLength(4);
    await user.click(within(faq).getByText('Do you sell retail tools?'));
    expect(items[1]).toHaveAttribute('open');
    const data = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
    ) as {
      mainEntity: unknown[];
    };
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
    expect(data.mainEntity).toHaveLength(4);
  });

  it('says in its head what it is, also when it is shared', async () => {
    renderApp();
    await section('Tools');
    await waitFor(() => expect(document.title).toBe('Test Robotics · Robotics parts, wholesale'));
    const content = (name: string) =>
      document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(content('description')).toMatch(/circuit boards/);
    expect(content('og:title')).toBe(document.title);
    expect(content('og:image')).toBe(`${window.location.origin}/social-card.png`);
  });
});
