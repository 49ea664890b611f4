import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { cartLines } from '../../store/cart/cart';
import { answersAfterwards, answersTool, buyer } from '../../test/ordering';
import { buildTool } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { server, unreachable } from '../../test/server';

beforeEach(() => {
  answersAfterwards();
  answersTool();
});

const DRIVERS = { __typename: 'Family' as const, id: 'family-drivers', slug: 'motor-drivers' };
const difference = (name: string, own: string | null, other: string | null) => ({
  __typename: 'AttributeDifference' as const,
  name,
  own,
  other,
});

type Given = { quantity?: number; differences?: object[]; family?: object | null };

function related(kind: string, tool: Parameters<typeof buildTool>[0], given: Given = {}) {
  const { quantity = null, differences = [], family = null } = given;
  return { __typename: 'ToolRelation', kind, quantity, differences, tool: { ...buildTool(tool), family } };
}

async function open(relations: object[], kitsInStock: number | null = null) {
  const tool = { __typename: 'Tool', id: 'tool-a', kitsInStock, family: DRIVERS, relations };
  server.use(graphql.query('ToolRelations', () => HttpResponse.json({ data: { tool } })));
  return renderApp({ path: '/details/tool-a', as: buyer });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows alternatives side by side, by the attributes that differ', async () => {
  const family = DRIVERS;
  await open([
    related(
      'Alternative',
      { id: 'b', name: 'Driver B', availableStock: 0 },
      {
        family,
        differences: [difference('Supply', '24 V', '48 V'), difference('Current', '4 A', null)],
      },
    ),
    related(
      'Alternative',
      { id: 'c', name: 'Driver C', availableStock: 90 },
      {
        family,
        differences: [difference('Current', '4 A', '6 A')],
      },
    ),
    related('Alternative', { id: 'd', name: 'Board D' }),
  ]);
  const alternatives = await section('Alternatives');
  const cells = (name: RegExp) =>
    within(alternatives.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/^Supply/)).toEqual(['24 V', '48 V', '24 V']);
  expect(cells(/^Current/)).toEqual(['4 A', 'Not known', '6 A']);
  expect(cells(/^Stock/)).toEqual(['', 'Not Enough Stock', '90']);
  expect(alternatives.getByRole('link', { name: 'Driver B' })).toHaveAttribute('href', '/details/b');
  // It is in another family: nothing can be compared.
  expect(alternatives.getByRole('article')).toHaveTextContent('Board D');
});

it('says what is in a kit and whether all of it is in stock, and puts it into the cart', async () => {
  const { user, store } = await open(
    [
      related('Contains', { id: 's', name: 'Servo S', minimumOrder: 50, orderMultiple: 20 }, { quantity: 6 }),
      related('Contains', { id: 'o', name: 'Old part', lifecycle: 'Discontinued' }, { quantity: 1 }),
      related('Contains', { id: 'n', name: 'Nut', minimumOrder: 1, orderMultiple: 1 }, { quantity: 8 }),
    ],
    1_200,
  );
  const kit = await section('In this kit');
  expect(kit.getByText('All parts are in stock, for 1,200 kits.')).toBeVisible();
  const servo = within(kit.getByRole('row', { name: /^Servo S/ })).getAllByRole('cell');
  expect(servo.map(({ textContent }) => textContent)).toEqual(['6', '100', '60']);
  expect(kit.getByRole('row', { name: /^Old part/ })).toHaveTextContent('Discontinued');
  await user.click(kit.getByRole('button', { name: 'Add all to cart' }));
  expect(await kit.findByText('Added: 2 parts are in the cart.')).toBeVisible();
  expect(kit.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(cartLines(store.getState())).toEqual([
    { toolId: 's', quantity: 60, reference: '' },
    { toolId: 'n', quantity: 8, reference: '' },
  ]);
});

it('says so if not all parts are in stock', async () => {
  await open([related('Contains', { id: 's', name: 'Servo S', availableStock: 0 }, { quantity: 6 })], 0);
  expect(await screen.findByText('Not all parts are in stock.')).toBeVisible();
});

it('lists what fits with it, what it is part of and what it replaces', async () => {
  await open([
    related('FitsWith', { id: 'f', name: 'Motor F' }),
    related('PartOf', { id: 'p', name: 'Kit P' }),
    related('Replaces', { id: 'r', name: 'Old R' }),
  ]);
  expect((await section('Fits with')).getByRole('link', { name: 'Motor F' })).toBeVisible();
  expect((await section('Part of')).getByRole('link', { name: 'Kit P' })).toBeVisible();
  expect((await section('Replaces')).getByRole('link', { name: 'Old R' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Alternatives' })).toBeNull();
});

it('does without them if they cannot be loaded', async () => {
  server.use(graphql.query('ToolRelations', unreachable));
  renderApp({ path: '/details/tool-a', as: buyer });
  expect(await screen.findByText('Minimum order quantity')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Fits with' })).toBeNull();
});
