import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildTool, buildUser } from '../test/builders';
import { answersAfterwards, answersTool, buyer } from '../test/ordering';
import { renderApp } from '../test/render-app';
import { server } from '../test/server';

beforeEach(answersAfterwards);

const answerCatalogue = () =>
  server.use(
    graphql.query('Catalogue', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [buildTool()], 1) } }),
    ),
  );

describe('the catalogue', () => {
  it('shows above it what is made for the reader, by the same search', async () => {
    answerCatalogue();
    const asked: unknown[] = [];
    const own = buildTool({ name: 'Gripper for eggs', madeFor: 'Robot Works Ltd.' });
    server.use(
      graphql.query('CustomTools', ({ variables }) => {
        asked.push(variables);
        return HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [own], 1) } });
      }),
    );
    renderApp({ path: '/catalogue?search=gripper', as: buildUser() });
    const section = within(await screen.findByRole('region', { name: 'Made for you' }));
    expect(section.getByRole('article')).toHaveTextContent('Gripper for eggs');
    expect(section.getByText('Made for Robot Works Ltd.')).toBeVisible();
    expect(asked).toEqual([{ search: 'gripper' }]);
  });

  it('asks nothing of the kind for a visitor, and leaves out an empty list', async () => {
    answerCatalogue();
    renderApp({ path: '/catalogue' });
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'Made for you' })).toBeNull();
  });
});

describe('what is offered while someone types', () => {
  const own = buildTool({ id: 'egg', name: 'Gripper for eggs', sku: 'EGG-1', madeFor: 'Robot Works Ltd.' });
  const other = buildTool({ id: 'pear', name: 'Gripper for pears', sku: 'PEAR-1' });
  const found = (tool: ReturnType<typeof buildTool>) => ({
    data: { tools: buildConnection('ToolConnection', [tool], 1) },
  });
  beforeEach(() => {
    server.use(
      graphql.query('ShopSuggestions', () => HttpResponse.json(found(other))),
      graphql.query('SkuOptions', () => HttpResponse.json(found(other))),
      graphql.query('OwnSuggestions', () =>
        HttpResponse.json({ data: { actingCompany: null, ...found(own).data } }),
      ),
      graphql.query('OwnSkuOptions', () => HttpResponse.json(found(own))),
    );
  });
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it('by the search in the navigation bar begins with what is made for the reader', async () => {
    const { user } = renderApp({ path: '/blogs', as: buildUser() });
    await user.type(await screen.findByRole('combobox', { name: 'Find parts' }), 'EGG-1');
    expect(await screen.findByText('Made for Robot Works Ltd.')).toBeVisible();
    expect(options()).toEqual([
      expect.stringContaining('Gripper for eggs'),
      expect.stringContaining('Gripper for pears'),
      'Show all 2 parts for "EGG-1"',
    ]);
    answersTool({ id: 'egg' });
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1 });
    expect(document.location.pathname).toBe('/details/egg');
  });

  it('by quick order, too', async () => {
    const { user } = renderApp({ path: '/quick-order', as: buildUser() });
    await user.type(await screen.findByRole('combobox', { name: 'SKU or name' }), 'gripper');
    await screen.findByRole('option', { name: /Gripper for eggs/ });
    expect(options()).toEqual(['EGG-1Gripper for eggs', 'PEAR-1Gripper for pears']);
  });

  it.each([
    ['/blogs', 'Find parts'],
    ['/quick-order', 'SKU or name'],
  ])('to a visitor on %s is of the catalogue only', async (path, name) => {
    const asked: string[] = [];
    server.use(
      graphql.query(/^Own/, ({ operationName }) => {
        asked.push(operationName);
        return HttpResponse.json(found(own));
      }),
    );
    const { user } = renderApp({ path });
    await user.type(await screen.findByRole('combobox', { name }), 'gripper');
    await screen.findByRole('option', { name: /Gripper for pears/ });
    expect(screen.queryByRole('option', { name: /eggs/ })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the page of a tool', () => {
  const today = new Date().getFullYear();

  it.each([
    [`${today + 1}-01-31`, /Its price holds until .*; after that, ask for a new quote/],
    [`${today - 1}-01-31`, /Its price ended on .*Ask for a new quote/],
    [null, /It can be ordered once its purchase is approved/],
  ])('that is made for the reader says so, with a price until %s', async (priceUntil, text) => {
    answersTool({ madeFor: 'Robot Works Ltd.', priceUntil });
    renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByText('Made for Robot Works Ltd.')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  });
});

describe('Manage Tools', () => {
  const own = buildTool({ name: 'Gripper for eggs', madeFor: 'Robot Works Ltd.', price: 1_250 });

  it('lists all tools, with the one for whom a tool is, and a price that a quote changes', async () => {
    const asked: unknown[] = [];
    server.use(
      graphql.query('ManagedTools', ({ variables }) => {
        asked.push(variables.filter);
        return HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [own]) } });
      }),
    );
    renderApp({ path: '/dashboard/managetools', as: buildAdmin() });
    const row = within(await screen.findByRole('row', { name: /Gripper for eggs/ }));
    expect(row.getByText('Only for Robot Works Ltd.')).toBeVisible();
    expect(row.getByText('$12.50')).toBeVisible();
    expect(row.queryByRole('textbox')).toBeNull();
    expect(asked.at(-1)).toEqual({ search: null, inStock: null, lowStock: null, madeFor: 'ALL' });
  });

  it('changes such a tool without its price', async () => {
    const sent: unknown[] = [];
    server.use(
      graphql.query('ManagedTools', () =>
        HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [own]) } }),
      ),
      graphql.query('ToolFamilies', () => HttpResponse.json({ data: { families: [] } })),
      graphql.mutation('UpdateTool', ({ variables }) => {
        sent.push(variables.input);
        return HttpResponse.json({ data: { updateTool: { ...own, name: 'Egg hand' } } });
      }),
    );
    const { user } = renderApp({ path: '/dashboard/managetools', as: buildAdmin() });
    await user.click(await screen.findByRole('button', { name: 'Edit Gripper for eggs' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText(/Name/);
    expect(dialog.queryByLabelText(/Unit Price|^Price/)).toBeNull();
    await user.clear(name);
    await user.type(name, 'Egg hand');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'Egg hand' }]));
  });
});
