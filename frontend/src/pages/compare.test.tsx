import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { CheckLinesQueryVariables } from '../entities/line/checked-line.generated';
import { address } from '../test/address';
import { buildConnection, buildTool } from '../test/builders';
import { renderApp } from '../test/render-app';
import { server } from '../test/server';

const attribute = (key: string, name: string, heading = 'Electrical') => ({
  __typename: 'Attribute' as const,
  id: key,
  key,
  name,
  heading,
});
const [supply, current, bus, mass] = [
  attribute('supply', 'Supply voltage'),
  attribute('current', 'Current'),
  attribute('bus', 'Bus', 'Interface'),
  attribute('mass', 'Mass', 'Mechanical'),
];
const value = (of: ReturnType<typeof attribute>, shown: string, over: object = {}) => ({
  __typename: 'ToolAttribute' as const,
  attribute: of,
  shown,
  typed: shown,
  min: null,
  typical: null,
  max: null,
  choice: null,
  flag: null,
  ...over,
});
const family = (slug: string, attributes: ReturnType<typeof attribute>[]) => ({
  __typename: 'Family' as const,
  id: slug,
  slug,
  name: slug,
  attributes,
});

const drivers = family('drivers', [supply, current, bus]);
const tools = [
  {
    ...buildTool({ id: 'a', sku: 'DRV-A', name: 'Driver A', price: 2_000 }),
    family: drivers,
    attributes: [value(current, '4000 mA', { typical: 4 }), value(bus, 'CAN', { choice: 'CAN' })],
  },
  {
    ...buildTool({ id: 'b', sku: 'DRV-B', name: 'Driver B', price: 3_000, orderMultiple: 48 }),
    family: drivers,
    attributes: [
      value(supply, '24–48 V', { min: 24, max: 48 }),
      value(current, '4 A', { typical: 4 }),
      value(bus, 'PWM', { choice: 'PWM' }),
    ],
  },
  {
    ...buildTool({ id: 'm', sku: 'MOT-1', name: 'Motor', price: 9_000 }),
    family: family('motors', [mass]),
    attributes: [value(mass, '1.2 kg', { typical: 1.2 })],
  },
];

const lineOf = ({ toolId, sku, quantity }: { toolId?: unknown; sku?: unknown; quantity: number }) => {
  const tool = tools.find((each) => each.id === toolId || each.sku === sku) ?? null;
  const odd = tool && quantity % tool.orderMultiple > 0;
  return {
    __typename: 'CheckedLine' as const,
    tool,
    quantity,
    unitPrice: tool && tool.price - (quantity >= 500 ? 500 : 0),
    listUnitPrice: tool && tool.price,
    total: tool && tool.price * quantity,
    breakQuantity: null,
    next: null,
    shipsOn: tool && '2026-12-04',
    parts: [],
    problems: odd
      ? [{ __typename: 'Refusal', code: 'NOT_A_MULTIPLE', message: 'Sold in multiples of 48.', details: {} }]
      : [],
    fixes: [],
  };
};

function answer() {
  const totals = { total: 0, listTotal: 0, orderMinimum: 0, shortfall: 0 };
  for (const name of ['Comparison', 'CheckLines'])
    server.use(
      graphql.query<Record<string, unknown>, CheckLinesQueryVariables>(name, ({ variables }) => {
        const lines = [variables.lines].flat().map(lineOf);
        return HttpResponse.json({ data: { checkLines: { __typename: 'LinesCheck', lines, ...totals } } });
      }),
    );
}

const row = (name: string | RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('has a column for each tool and a row for each attribute of all families', async () => {
  answer();
  renderApp({ path: '/compare?tools=drv-a,DRV-B,MOT-1' });
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Driver ADRV-A',
    'Driver BDRV-B',
    'MotorMOT-1',
  ]);
  expect(row(/^Supply voltage/)).toEqual(['–', '24–48 V', '–']);
  expect(row(/^Current/)).toEqual(['4000 mA', '4 A', '–']);
  expect(row(/^Mass/)).toEqual(['–', '–', '1.2 kg']);
  // Each at its smallest order.
  await waitFor(() => expect(row(/^Price per unit/)).toEqual(['$20', '$30', '$90']));
});

it('shows only the rows that differ, and the address says so', async () => {
  answer();
  const { user } = renderApp({ path: '/compare?tools=DRV-A,DRV-B' });
  await user.click(await screen.findByRole('switch', { name: 'Differences only' }));
  expect(address().search).toBe('?tools=DRV-A,DRV-B&differences=only');
  expect(row(/^Bus/)).toEqual(['CAN', 'PWM']);
  // 4000 mA and 4 A are one current.
  expect(screen.queryByRole('row', { name: /^Current/ })).not.toBeInTheDocument();
});

it('compares prices and days of a quantity, and puts it into the cart', async () => {
  answer();
  const { user } = renderApp({ path: '/compare?tools=DRV-A,DRV-B' });
  await user.type(await screen.findByLabelText('Units'), '500');
  await waitFor(() => expect(row(/^Price per unit for 500/)).toEqual(['$15', '$25']));
  expect(address().search).toBe('?tools=DRV-A,DRV-B&quantity=500');
  expect(row(/^500 ship/)[1]).toBe('Sold in multiples of 48.');
  await user.click(screen.getByRole('button', { name: 'Add to cart: 500 × Driver A' }));
  expect(await screen.findByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
});

it('has the prices of the quantity in the address, and never those of another one', async () => {
  answer();
  const { user } = renderApp({ path: '/compare?tools=DRV-A,DRV-B&quantity=500' });
  await waitFor(() => expect(row(/^Price per unit for 500/)).toEqual(['$15', '$25']));
  const units = screen.getByLabelText('Units');
  expect(units).toHaveValue('500');
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  server.use(graphql.query('CheckLines', () => given.then(() => undefined), { once: true }));
  await user.type(units, '{Backspace}');
  expect(row(/^Price per unit for 50(?!0)/).join()).not.toContain('$15');
  give();
  await waitFor(() => expect(row(/^Price per unit for 50(?!0)/)).toEqual(['$20', '$30']));
  expect(address().search).toBe('?tools=DRV-A,DRV-B&quantity=50');
});

it('takes a tool out', async () => {
  answer();
  const { user } = renderApp({ path: '/compare?tools=DRV-A,DRV-B,MOT-1&differences=only' });
  await user.click(await screen.findByRole('button', { name: 'Remove Motor' }));
  expect(address().search).toBe('?tools=DRV-A,DRV-B&differences=only');
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getByRole('table').closest('[role="group"]')).toHaveFocus();
});

it('says which SKUs no tool has, and which there is no room for', async () => {
  answer();
  renderApp({ path: '/compare?tools=DRV-A,X-9,B1,B2,B3,B4,B5,B6' });
  expect(await screen.findByText('No tool has the SKU X-9.')).toBeVisible();
  expect(screen.getByText('Six tools are compared at most. Left out: B5, B6.')).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: /Driver A/ })).toBeVisible();
});

it('says what to do without tools', async () => {
  renderApp({ path: '/compare' });
  expect(await screen.findByText('Nothing to compare yet')).toBeVisible();
});

it('tools are chosen in the catalogue, up to six', async () => {
  answer();
  const listed = [...tools, ...['P', 'Q', 'R', 'S'].map((sku) => buildTool({ sku, name: `Part ${sku}` }))];
  server.use(
    graphql.query('Catalogue', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', listed) } }),
    ),
  );
  const { user } = renderApp({ path: '/catalogue' });
  const box = (name: string) => screen.getByLabelText(`Compare: ${name}`);
  await screen.findByLabelText('Compare: Part S');
  for (const { name } of listed) await user.click(box(name));
  expect(await screen.findByText(/^Six tools are compared at most/)).toBeVisible();
  expect(box('Part S')).not.toBeChecked();
  for (const name of ['Part P', 'Part Q', 'Part R']) await user.click(box(name));
  await user.click(await screen.findByText('Compare 3'));
  expect(address().search).toBe('?tools=DRV-A,DRV-B,MOT-1');
  await user.click(await screen.findByLabelText('Remove Motor'));
  await user.click(screen.getByText('Add another tool'));
  await waitFor(() => expect(box('Motor')).not.toBeChecked());
  expect(box('Driver A')).toBeChecked();
});
