import { screen, waitFor, within } from '@testing-library/react';
import { delay, graphql, HttpResponse } from 'msw';
import { address } from '../../test/address';
import { buildTool, buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

const servo = buildTool({
  id: 'servo',
  name: 'Titan servo',
  sku: 'TITAN-20',
  price: 24_00,
  availableStock: 1_460,
});
const motor = buildTool({ id: 'motor', name: 'Titan motor', sku: 'TITAN-9' });

/** A shop with two parts; the answer to the first text comes last. */
function answer() {
  const asked: string[] = [];
  server.use(
    graphql.query('ShopSuggestions', async ({ variables }) => {
      const search = variables.search as string;
      asked.push(search);
      if (search === 'tit') await delay(400);
      if (search === 'titan m') await delay(400);
      const found: Record<string, (typeof servo)[]> = { tit: [], reorder: [], 'titan m': [motor] };
      const nodes = found[search] ?? [servo, motor];
      const tools = { __typename: 'ToolConnection', totalCount: nodes.length, nodes };
      return HttpResponse.json({ data: { tools } });
    }),
    graphql.query('Catalogue', () =>
      HttpResponse.json({
        data: {
          tools: {
            __typename: 'ToolConnection',
            totalCount: 1,
            pageInfo: { __typename: 'PageInfo', hasNextPage: false },
            nodes: [servo],
          },
        },
      }),
    ),
  );
  return asked;
}
const field = () => screen.findByRole('combobox', { name: 'Find parts' });

it('suggests parts with SKU, price and stock, and announces how many', async () => {
  answer();
  const { user } = renderApp({ path: '/blogs' });
  await user.type(await field(), 'titan');
  const options = await within(await screen.findByRole('listbox', { name: 'Suggestions' })).findAllByRole(
    'option',
  );
  expect(options[0]).toHaveTextContent('Titan servoTITAN-20$241,460 in stock');
  expect(options[2]).toHaveTextContent('Show all 2 parts for "titan"');
  expect(screen.getByText('3 suggestions')).toHaveAttribute('role', 'status');
  expect(await field()).toHaveAttribute('aria-expanded', 'true');
});

it('moves through the list by arrows, closes it by Escape, and opens by Enter', async () => {
  answer();
  const { user } = renderApp({ path: '/blogs' });
  await user.type(await field(), 'titan');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Titan motor');
  expect(await field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(await field()).toHaveValue('titan');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address().pathname + address().search).toBe('/catalogue?search=titan'));
});

it('keeps what the arrows have reached when a new list arrives', async () => {
  answer();
  const { user } = renderApp({ path: '/blogs' });
  await user.type(await field(), 'titan');
  await screen.findAllByRole('option');
  await user.keyboard(' m{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Titan motor');
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Titan motor'));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Titan motor');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address().search).toBe('?search=TITAN-9'));
});

it.each([
  ['a customer', 'titan 20', '/details/servo'],
  ['a customer', 'ＴＩＴＡＮ–٢٠', '/details/servo'],
  ['a customer', 'servo', '/catalogue?search=servo'],
  // The details need an account.
  ['a visitor', 'titan 20', '/catalogue?search=TITAN-20'],
  ['a visitor', 'servo', '/catalogue?search=servo'],
])('leads %s from Enter after %j to %s, also before the answer', async (who, text, to) => {
  answer();
  server.use(
    graphql.query('OwnSuggestions', () =>
      HttpResponse.json({
        data: { actingCompany: null, tools: { __typename: 'ToolConnection', nodes: [] } },
      }),
    ),
    graphql.query('ToolDetail', refuse('NOT_FOUND')),
    graphql.query('CustomTools', refuse('NOT_FOUND')),
  );
  const { user } = renderApp({ path: '/blogs', ...(who === 'a customer' && { as: buildUser() }) });
  if (who === 'a customer') await screen.findByRole('button', { name: /^Account of/ });
  await user.type(await field(), `${text}{Enter}`);
  await waitFor(() => {
    const { pathname, search } = address();
    expect(decodeURIComponent(search) + pathname).toContain(to.split('?')[1] ?? to);
  });
});

it('is reached by / and by the skip link, and the last answer wins', async () => {
  const asked = answer();
  const { user } = renderApp({ path: '/blogs' });
  await field();
  await user.keyboard('/tit');
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveValue('tit');
  await waitFor(() => expect(asked).toEqual(['tit']));
  await user.keyboard('an/');
  await screen.findAllByRole('option');
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(await field()).toHaveValue('titan/');
  await user.keyboard('{Escape}{Escape}');
  expect(await field()).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Skip to search' }));
  expect(await field()).toHaveFocus();
});

describe('the actions of a buyer', () => {
  const openAs = async (text: string, allowed: boolean) => {
    answer();
    server.use(
      graphql.query('OwnSuggestions', () =>
        HttpResponse.json({
          data: {
            actingCompany: {
              __typename: 'Company',
              id: 'acme',
              viewerCan: {
                __typename: 'CompanyPermissions',
                manageMembers: { __typename: 'Permission', allowed },
              },
            },
            tools: { __typename: 'ToolConnection', nodes: [] },
          },
        }),
      ),
    );
    const app = renderApp({ path: '/blogs', as: buildUser() });
    await screen.findByRole('button', { name: /^Account of/ });
    await app.user.keyboard(`{Control>}k{/Control}${text}`);
    await screen.findAllByRole('option');
    return app;
  };
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it.each([
    [true, ['Invite a colleague']],
    [false, []],
  ])('has the invitation for who manages members: %s', async (allowed, names) => {
    await openAs('invite', allowed);
    await waitFor(() => expect(options().filter((name) => name === 'Invite a colleague')).toEqual(names));
  });

  it.each([
    ['quote', 'parts were', '/catalogue'],
    ['reorder', 'no part was', '/dashboard/purchases'],
  ])('follow the parts; Enter after %j, where %s found, leads to %s', async (text, _, to) => {
    server.use(
      graphql.query('CustomTools', refuse('NOT_FOUND')),
      graphql.query('MyPurchases', refuse('NOT_FOUND')),
    );
    const { user } = await openAs(text, true);
    expect(options().at(-1)).toMatch(/catalogue|parts/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address().pathname).toBe(to));
  });

  it('opens what is shown while the answer for a longer text is awaited', async () => {
    const { user } = await openAs('reorder', true);
    expect(options()[0]).toBe('Order a purchase again');
    server.use(
      graphql.query('ShopSuggestions', () => delay('infinite')),
      graphql.query('CustomTools', refuse('NOT_FOUND')),
    );
    await user.keyboard('x');
    await waitFor(() => expect(options()).toEqual(['Look for "reorderx" in the catalogue']));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address().pathname + address().search).toBe('/catalogue?search=reorderx'));
  });

  it('ends the session by its name', async () => {
    server.use(graphql.mutation('EndSession', () => HttpResponse.json({ data: { endSession: true } })));
    const { user } = await openAs('sign out', true);
    await user.click(await screen.findByRole('option', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  });
});
