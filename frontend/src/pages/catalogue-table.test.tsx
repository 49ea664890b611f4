import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { CatalogueQueryVariables } from '../features/catalogue/catalogue.generated';
import { address } from '../test/address';
import { buildConnection, buildUser, buildTool } from '../test/builders';
import { renderApp } from '../test/render-app';
import { savedFiles } from '../test/saved-files';
import { server, toolFacetsOf } from '../test/server';

const KEYS = ['current', 'bus', 'mass', 'length', 'width', 'colour'];
const facets = KEYS.map((key) => ({
  __typename: 'Facet',
  unknown: 0,
  total: 1,
  choices: [],
  numbers: null,
  attribute: { __typename: 'Attribute', id: key, key, name: key.toUpperCase(), kind: 'Choice' as const },
}));
const tools = [
  {
    ...buildTool({ id: 'a', sku: 'DRV-A', name: 'Driver A', price: 2_000 }),
    attributes: [
      {
        __typename: 'ToolAttribute',
        attribute: { __typename: 'Attribute', id: 'current', key: 'current' },
        shown: '4 A',
      },
    ],
  },
  { ...buildTool({ id: 'b', name: 'Driver B' }), attributes: [] },
];

function answer() {
  const asked: CatalogueQueryVariables[] = [];
  for (const name of ['Catalogue', 'ToolTable'])
    server.use(
      graphql.query<Record<string, unknown>, CatalogueQueryVariables>(name, ({ variables }) => {
        asked.push(variables);
        return HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools, 2) } });
      }),
    );
  server.use(
    graphql.query('CatalogueFacets', () => HttpResponse.json({ data: { toolFacets: toolFacetsOf(facets) } })),
    graphql.query('CatalogueFamilies', () => {
      const family = (slug: string) => ({ __typename: 'Family', id: slug, slug, name: slug, toolCount: 1 });
      return HttpResponse.json({ data: { families: [family('drivers'), family('motors')] } });
    }),
  );
  return asked;
}

const open = () => renderApp({ path: '/catalogue?family=drivers&view=table' });
const headings = async () => {
  const table = within(await screen.findByRole('group', { name: 'Tools and their specifications' }));
  await table.findByText('CURRENT');
  return table.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

it('has a column for each attribute, as chosen for the family', async () => {
  answer();
  const { user, store } = open();
  expect(await headings()).toEqual([
    'Part',
    ...['CURRENT', 'BUS', 'MASS', 'LENGTH', 'WIDTH'],
    'Unit price',
    'Stock',
  ]);
  expect(await screen.findByRole('cell', { name: '4 A' })).toBeVisible();
  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'COLOUR' }));
  await user.click(screen.getByRole('checkbox', { name: 'BUS' }));
  expect(await headings()).toEqual([
    'Part',
    ...['CURRENT', 'MASS', 'LENGTH', 'WIDTH', 'COLOUR'],
    'Unit price',
    'Stock',
  ]);
  expect(store.getState().ui.hiddenColumns).toEqual({ 'catalogue drivers': ['bus'] });
});

it('is sorted by an attribute of the family, which the address has', async () => {
  const asked = answer();
  const { user } = open();
  await headings();
  await user.click(screen.getByRole('button', { name: 'CURRENT' }));
  const sort = { field: 'ATTRIBUTE', attribute: 'current', direction: 'ASC' };
  await waitFor(() => expect(asked.at(-1)?.sort).toEqual(sort));
  expect(screen.getByRole('columnheader', { name: 'CURRENT' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'CURRENT' }));
  expect(address().search).toBe('?family=drivers&view=table&sort=ATTRIBUTE&by=current&dir=DESC');
  await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ ...sort, direction: 'DESC' }));
  // It is no filter.
  expect(screen.queryByRole('button', { name: /^Remove .*current/i })).not.toBeInTheDocument();
  await user.click(await screen.findByLabelText(/^motors/));
  expect(address().search).not.toMatch(/by=/);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { family: 'motors' } }));
  expect(asked.at(-1)?.sort).toBeUndefined();
});

it('rows go to the comparison and to the cart', async () => {
  answer();
  const { user } = open();
  await headings();
  await user.click(screen.getByLabelText('Compare: Driver A'));
  expect(await screen.findByText('Compare 1')).toHaveAttribute('href', '/compare?tools=DRV-A');
  await user.click(screen.getByRole('button', { name: 'Add to cart: 10 × Driver A' }));
  expect(await screen.findByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
});

it('is saved with its filters, its sort and its columns by people who are signed in', async () => {
  answer();
  const { saved, asked } = savedFiles();
  server.use(
    graphql.query('CustomTools', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', []) } }),
    ),
  );
  const path = '/catalogue?family=drivers&view=table&spec.current=4A..&sort=ATTRIBUTE&by=mass&dir=DESC';
  const { user } = renderApp({ path, as: buildUser() });
  await headings();
  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'BUS' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked).toEqual([
    {
      list: 'catalogue',
      variables: {
        filter: { family: 'drivers', attributes: [{ key: 'current', values: ['4A..'] }] },
        sort: { field: 'ATTRIBUTE', attribute: 'mass', direction: 'DESC' },
        attributes: ['current', 'mass', 'length', 'width'],
      },
      authorization: expect.stringMatching(/^Bearer /),
    },
  ]);
});

it('is no file for visitors', async () => {
  answer();
  open();
  await headings();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

it('is offered for a family only', async () => {
  answer();
  renderApp({ path: '/catalogue?view=table' });
  expect(await screen.findByText('Driver A')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Table' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Tools and their specifications' })).not.toBeInTheDocument();
});
