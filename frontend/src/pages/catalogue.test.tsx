import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { CatalogueQueryVariables } from '../features/catalogue/catalogue.generated';
import { TYPING_PAUSE_MS } from '../lib/browser/use-debounced-text';
import { address, goTo } from '../test/address';
import { buildConnection, buildTool } from '../test/builders';
import { renderApp } from '../test/render-app';
import { refuse, server } from '../test/server';

/** Answers every list with the same tools, and remembers what was asked. */
function answerCatalogue(tools = [buildTool()], total = tools.length) {
  const asked: CatalogueQueryVariables[] = [];
  server.use(
    graphql.query<Record<string, unknown>, CatalogueQueryVariables>('Catalogue', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools, total) } });
    }),
  );
  return asked;
}
const chips = () => within(screen.getByRole('group', { name: 'Filters that are set' }));
const filters = () => within(screen.getByRole('group', { name: 'Filters' }));

beforeAll(() => {
  // jsdom lacks the modal dialog.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

it('asks the server for what the URL says, and shows it in its fields', async () => {
  const asked = answerCatalogue([buildTool()], 30);
  renderApp({
    path: '/catalogue?search=servo&minPrice=5&maxPrice=50.25&maxMinimumOrder=20&inStock=true&sort=PRICE&dir=DESC&page=2',
  });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(asked.at(-1)).toEqual({
    filter: { search: 'servo', minPrice: 500, maxPrice: 5_025, maxMinimumOrder: 20, inStock: true },
    sort: { field: 'PRICE', direction: 'DESC' },
    first: 12,
    page: 2,
  });
  expect(screen.getByLabelText('Search tools')).toHaveValue('servo');
  expect(filters().getByLabelText('Lowest price, $')).toHaveValue('5.00');
  expect(filters().getByLabelText(/^In stock only/)).toBeChecked();
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Price, high to low');
  expect(screen.getByText('30 tools, page 2 of 3')).toHaveAttribute('role', 'status');
});

it.each(['minPrice=abc', 'maxPrice=-1', 'maxMinimumOrder=0', 'inStock=perhaps', 'sort=SECRET', 'page=0'])(
  'counts ?%s as not said',
  async (search) => {
    const asked = answerCatalogue();
    renderApp({ path: `/catalogue?${search}` });
    await screen.findByRole('article');
    expect(asked.at(-1)).toEqual({
      filter: {},
      sort: { field: 'CREATED_AT', direction: 'ASC' },
      first: 12,
      page: 1,
    });
  },
);

it('searches once typing pauses, and the back button undoes the whole search', async () => {
  const asked = answerCatalogue();
  const { user } = renderApp({ path: '/catalogue?page=2' });
  await screen.findByRole('article');
  const before = asked.length;
  await user.type(screen.getByLabelText('Search tools'), 'servo');
  await waitFor(() => expect(address().search).toBe('?search=servo'));
  await waitFor(() => expect(asked.at(-1)?.filter?.search).toBe('servo'));
  // Best match first.
  expect(asked.at(-1)?.sort).toBeUndefined();
  expect(asked.length).toBe(before + 1);
  await user.type(screen.getByLabelText('Search tools'), ' motor');
  await waitFor(() => expect(address().search).toBe('?search=servo+motor'));
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByLabelText('Search tools')).toHaveValue(''));
  expect(address().search).toBe('?page=2');
});

it('filters by stock and price immediately, sorts, and clears', async () => {
  const asked = answerCatalogue();
  const { user } = renderApp({ path: '/catalogue' });
  await screen.findByRole('article');
  await user.click(filters().getByLabelText(/^In stock only/));
  await user.type(filters().getByLabelText('Highest price, $'), '40');
  await waitFor(() => expect(address().search).toBe('?inStock=true&maxPrice=40'));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ inStock: true, maxPrice: 4_000 }));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high');
  await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ field: 'PRICE', direction: 'ASC' }));
  expect(asked.at(-1)?.filter).toEqual({ inStock: true, maxPrice: 4_000 });
  await user.click(chips().getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(address().search).toBe('?sort=PRICE&dir=ASC'));
  expect(filters().getByLabelText('Highest price, $')).toHaveValue('');
});

describe('the families', () => {
  const family = (slug: string, name: string, toolCount: number) => ({
    __typename: 'Family' as const,
    id: slug,
    slug,
    name,
    toolCount,
  });
  const answerFamilies = () =>
    server.use(
      graphql.query('CatalogueFamilies', () =>
        HttpResponse.json({
          data: { families: [family('sensors', 'Sensors', 1_400), family('power', 'Power', 9)] },
        }),
      ),
    );

  it('are a filter with the number of tools of each, in the URL', async () => {
    answerFamilies();
    const asked = answerCatalogue();
    const { user } = renderApp({ path: '/catalogue?page=2' });
    await screen.findByRole('article');
    const sensors = await filters().findByRole('radio', { name: 'Sensors 1,400 tools' });
    expect(filters().getByRole('radio', { name: 'All families' })).toBeChecked();
    await user.click(sensors);
    expect(address().search).toBe('?family=sensors');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { family: 'sensors' }, page: 1 }));
    expect(sensors).toBeChecked();
    await user.click(filters().getByRole('radio', { name: 'All families' }));
    expect(address().search).toBe('');
  });

  it('are read from a shared address', async () => {
    answerFamilies();
    answerCatalogue();
    renderApp({ path: '/catalogue?family=power' });
    await screen.findByRole('article');
    expect(await filters().findByRole('radio', { name: 'Power 9 tools' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  it('are left out when they cannot be loaded', async () => {
    server.use(graphql.query('CatalogueFamilies', refuse('DATABASE_UNAVAILABLE')));
    answerCatalogue();
    renderApp({ path: '/catalogue' });
    await screen.findByRole('article');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('says that a price range is crossed', async () => {
  answerCatalogue([]);
  renderApp({ path: '/catalogue?minPrice=50&maxPrice=5' });
  expect(await screen.findByText('The lowest price is above the highest')).toBeVisible();
  expect(filters().getByLabelText('Lowest price, $')).toBeInvalid();
});

it('links to the pages, filters and sort kept', async () => {
  answerCatalogue([buildTool()], 30);
  renderApp({ path: '/catalogue?search=servo&page=2' });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/catalogue?search=servo&page=3');
  expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/catalogue?search=servo');
});

it('names what is set above the results, removes one filter or all, and offers nothing if none is set', async () => {
  answerCatalogue();
  const { user } = renderApp({ path: '/catalogue?maxPrice=40&inStock=true' });
  await screen.findByRole('article');
  await user.click(chips().getByRole('button', { name: 'Remove Price up to: $40' }));
  await waitFor(() => expect(address().search).toBe('?inStock=true'));
  expect(screen.getByText(/^\d+ tools?/)).toHaveFocus();
  await user.click(chips().getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(address().search).toBe(''));
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
});

it('shows where nothing matches how to go on', async () => {
  answerCatalogue([]);
  server.use(graphql.query('ClosestTools', () => HttpResponse.json({ data: { closestTools: [] } })));
  const { user } = renderApp({ path: '/catalogue?search=zzz' });
  expect(await screen.findByText('No tool matches')).toBeVisible();
  expect(screen.getByText('0 tools')).toHaveAttribute('role', 'status');
  const [clear] = screen.getAllByRole('button', { name: 'Clear all filters' }).slice(-1);
  if (clear) await user.click(clear);
  await waitFor(() => expect(address().search).toBe(''));
  expect(await screen.findByText('No tools are available')).toBeVisible();
});

it('leads back from a page past the end', async () => {
  answerCatalogue([], 30);
  const { user } = renderApp({ path: '/catalogue?page=99' });
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  await waitFor(() => expect(address().search).toBe(''));
});

it('shows the shape of the cards while loading, why it failed, and loads on Retry', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    graphql.query('Catalogue', async (info) => {
      await answered;
      return refuse('DATABASE_UNAVAILABLE')(info);
    }),
  );
  const { user } = renderApp({ path: '/catalogue' });
  await screen.findByRole('heading', { name: 'Catalogue' });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  answer();
  expect(await screen.findByRole('alert')).toHaveTextContent('The tools could not be loaded');
  answerCatalogue();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('opens the filters in a dialog on a phone, whose button says how many are found', async () => {
  answerCatalogue([buildTool()], 7);
  const { user } = renderApp({ path: '/catalogue?minPrice=5' });
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.click(drawer.getByLabelText(/^In stock only/));
  await waitFor(() => expect(address().search).toBe('?minPrice=5&inStock=true'));
  await user.click(await drawer.findByRole('button', { name: 'Show 7 tools' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('the view', () => {
  const view = (name: string) => screen.getByRole('button', { name });

  it('changes from cards to rows, in the URL and remembered', async () => {
    answerCatalogue();
    const { user, store } = renderApp({ path: '/catalogue?sort=PRICE&page=1' });
    await screen.findByRole('article');
    expect(view('Cards')).toHaveAttribute('aria-pressed', 'true');
    await user.click(view('List'));
    expect(view('List')).toHaveAttribute('aria-pressed', 'true');
    expect(address().search).toBe('?sort=PRICE&view=list');
    expect(store.getState().ui.catalogueView).toBe('list');
    await goTo('/catalogue');
    expect(view('List')).toHaveAttribute('aria-pressed', 'true');
    await user.click(view('Cards'));
    expect(view('Cards')).toHaveAttribute('aria-pressed', 'true');
    expect(address().search).toBe('');
  });

  it('is that of a shared address: rows that sort, and add a quantity to the cart', async () => {
    const asked = answerCatalogue([buildTool({ name: 'Servo', minimumOrder: 20, availableStock: 300 })]);
    const { user, store } = renderApp({ path: '/catalogue?view=list' });
    const row = within(await screen.findByRole('article'));
    expect(view('List')).toHaveAttribute('aria-pressed', 'true');
    expect(row.getByText('300 in stock')).toBeVisible();
    const quantity = row.getByRole('textbox', { name: 'Quantity: Servo' });
    expect(quantity).toHaveValue('20');
    await user.clear(quantity);
    await user.type(quantity, '45');
    await user.click(row.getByRole('button', { name: 'Add to cart: 45 × Servo' }));
    expect(Object.values(store.getState().cart.carts).flat()).toMatchObject([{ quantity: 45 }]);
    await user.click(screen.getByRole('button', { name: 'Unit price' }));
    await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ field: 'PRICE', direction: 'ASC' }));
    await user.click(screen.getByRole('button', { name: /^Unit price sorted ascending/ }));
    await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ field: 'PRICE', direction: 'DESC' }));
  });

  it('leads to a tool by its name and by its button', async () => {
    const tool = buildTool({ id: 'tool-x' });
    answerCatalogue([tool]);
    renderApp({ path: '/catalogue' });
    const card = within(await screen.findByRole('article'));
    for (const name of [tool.name, /^Order Now/])
      expect(card.getByRole('link', { name })).toHaveAttribute('href', '/details/tool-x');
  });
});

it.each([
  ['Lowest price, $', '12,5O', 'Not an amount in dollars, such as 12.50'],
  ['Minimum order up to', '1.5', 'Not a number of units, such as 20'],
])('%s of %j is named as an error, and does not filter', async (label, typed, error) => {
  answerCatalogue();
  const { user } = renderApp({ path: '/catalogue' });
  await screen.findByRole('article');
  const field = filters().getByLabelText(label);
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  expect(field).toHaveAccessibleDescription(error);
  await act(() => new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS + 50)));
  expect(address().search).toBe('');
});

it('sorts a search by relevance, and shows the closest tools if none has all words', async () => {
  answerCatalogue([]);
  const asked: object[] = [];
  server.use(
    graphql.query('ClosestTools', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { closestTools: [buildTool({ name: 'Maze kit' })] } });
    }),
  );
  renderApp({ path: '/catalogue?search=purple+maze' });
  expect(await screen.findByRole('heading', { name: 'Maze kit' })).toBeVisible();
  expect(screen.getByText('No part matches all words. Closest:')).toHaveAttribute('role', 'status');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Relevance');
  expect(asked).toEqual([{ filter: { search: 'purple maze' } }]);
});
