import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { CatalogueQueryVariables } from '../features/catalogue/catalogue.generated';
import type { CatalogueFacetsQuery } from '../features/catalogue/facets/facets.generated';
import { address } from '../test/address';
import { buildConnection, buildTool } from '../test/builders';
import { renderApp } from '../test/render-app';
import { refuse, server, toolFacetsOf } from '../test/server';

type Facets = CatalogueFacetsQuery['toolFacets'];
type Facet = Facets['facets'][number];

/** With the name of its type, as the API answers. */
const typed = <Value extends object>(__typename: string, value: Value): Value =>
  Object.assign(value, { __typename });

const facet = (attribute: Partial<Facet['attribute']>, rest: Partial<Facet>): Facet =>
  typed('Facet', {
    unknown: 0,
    total: 5,
    choices: [],
    numbers: null,
    ...rest,
    attribute: typed('Attribute', {
      id: attribute.key ?? '',
      key: '',
      name: '',
      kind: 'Choice' as const,
      ...attribute,
    }),
  });
const choice = (value: string, count: number) => typed('FacetChoice', { value, count });
const bar = (shown: string, count: number) => typed('FacetBucket', { shown, count });
const bus = facet(
  { key: 'bus', name: 'Bus' },
  { choices: [choice('CAN', 3), choice('PWM', 2), choice('USB', 0)], unknown: 4 },
);
const current = facet(
  { key: 'current', name: 'Current', kind: 'Number' },
  {
    numbers: typed('FacetNumbers', {
      shownMin: '2 A',
      shownMax: '30 A',
      buckets: [bar('2 … 16 A', 4), bar('16 … 30 A', 1)],
    }),
  },
);

function answer(facets = [bus, current], tools = [buildTool()]) {
  const asked: CatalogueQueryVariables['filter'][] = [];
  server.use(
    graphql.query<Record<string, unknown>, CatalogueQueryVariables>('Catalogue', ({ variables }) => {
      asked.push(variables.filter);
      return HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools, tools.length) } });
    }),
    graphql.query('CatalogueFacets', () => HttpResponse.json({ data: { toolFacets: toolFacetsOf(facets) } })),
  );
  return asked;
}
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const chips = () => within(screen.getByRole('group', { name: 'Filters that are set' }));

it('a choice filters, is in the address, and its chip takes it away', async () => {
  const asked = answer();
  const { user } = renderApp({ path: '/catalogue?family=drivers' });
  const own = await group('Bus');
  expect(own.getByLabelText(/^CAN ?3 tools/)).not.toBeChecked();
  // It would find nothing.
  expect(own.queryByLabelText(/USB/)).not.toBeInTheDocument();
  await user.click(own.getByLabelText(/^CAN ?3 tools/));
  await user.click(own.getByLabelText(/^Not stated ?4 tools/));
  expect(address().search).toBe('?family=drivers&spec.bus=CAN&spec.bus=unknown');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ attributes: [{ key: 'bus', values: ['CAN', 'unknown'] }] }),
  );
  await user.click(chips().getByRole('button', { name: 'Remove Bus: CAN' }));
  expect(address().search).toBe('?family=drivers&spec.bus=unknown');
  act(() => window.history.back());
  await waitFor(() => expect(own.getByLabelText(/^CAN ?3 tools/)).toBeChecked());
});

it('a chip has the name of its attribute', async () => {
  answer([facet({ key: 'vcc', name: 'Supply voltage' }, {})]);
  renderApp({ path: '/catalogue?family=drivers&spec.vcc=24V..48V&spec.mass=1kg' });
  expect(await screen.findByText('Supply voltage: 24V to 48V')).toBeVisible();
  // Not a facet.
  expect(chips().getByText('Mass: 1kg')).toBeVisible();
});

it('numbers are typed with their units, and shown again from the address', async () => {
  const asked = answer();
  const { user } = renderApp({ path: '/catalogue?family=drivers' });
  const own = await group('Current');
  const from = own.getByLabelText('Current, from');
  expect(from).toHaveAttribute('placeholder', '2 A');
  await user.type(from, '4000 mA');
  await waitFor(() => expect(address().search).toBe('?family=drivers&spec.current=4000+mA..'));
  await waitFor(() => expect(asked.at(-1)?.attributes).toEqual([{ key: 'current', values: ['4000 mA..'] }]));
  expect(chips().getByText('Current: at least 4000 mA')).toBeVisible();
  await user.type(own.getByLabelText('Current, to'), '10A');
  await waitFor(() => expect(address().search).toBe('?family=drivers&spec.current=4000+mA..10A'));
  await user.click(chips().getByRole('button', { name: 'Clear all filters' }));
  expect(address().search).toBe('');
});

it('numbers that cannot be read are refused at their fields and above the list', async () => {
  const problem = 'Current: “V” measures something else than A.';
  answer();
  const { user } = renderApp({ path: '/catalogue?family=drivers' });
  const own = await group('Current');
  const refused = refuse('BAD_USER_INPUT', problem, { fields: { current: problem } });
  server.use(graphql.query('CatalogueFacets', refused), graphql.query('Catalogue', refused));
  await user.type(own.getByLabelText('Current, from'), '4 V');
  await waitFor(() => expect(own.getByLabelText('Current, from')).toHaveAccessibleDescription(problem));
  expect((await screen.findAllByText(problem)).length).toBe(2);
});

it('an empty list says which specification to leave out', async () => {
  answer([bus, { ...current, total: 12 }], []);
  const { user } = renderApp({ path: '/catalogue?family=drivers&spec.current=400A..' });
  await user.click(await screen.findByRole('button', { name: 'Without Current: 12 tools' }));
  expect(address().search).toBe('?family=drivers');
});

it('another family takes the specifications away', async () => {
  answer();
  server.use(
    graphql.query('CatalogueFamilies', () => {
      const family = (slug: string) => ({ __typename: 'Family', id: slug, slug, name: slug, toolCount: 1 });
      return HttpResponse.json({ data: { families: [family('drivers'), family('motors')] } });
    }),
  );
  const { user } = renderApp({ path: '/catalogue?family=drivers&spec.bus=CAN' });
  await user.click(await screen.findByLabelText(/^motors/));
  expect(address().search).toBe('?family=motors');
});
