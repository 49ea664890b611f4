import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../../test/builders';
import { renderApp } from '../../../../test/render-app';
import { refuse, server } from '../../../../test/server';

const relation = (kind: string, id: string, quantity: number | null = null) => ({
  __typename: 'ToolRelation' as const,
  kind,
  quantity,
  tool: { __typename: 'Tool' as const, id, name: `Tool ${id}`, sku: id.toUpperCase() },
});
const arm = (relations: object[], madeFor: string | null = null) => ({
  __typename: 'Tool' as const,
  id: 'arm',
  name: 'Arm',
  sku: 'ARM-1',
  madeFor,
  relationsVersion: 'v1',
  relations,
});

/** The page of the relations, and what it sends. */
function open(tool = arm([relation('Contains', 'servo', 5), relation('Replaces', 'old')])) {
  const saved: unknown[] = [];
  const removed: unknown[] = [];
  const answer = { __typename: 'Tool', id: 'arm' };
  server.use(
    graphql.query('RelationsOfTool', () => HttpResponse.json({ data: { tool } })),
    graphql.query('ToolsBySku', ({ variables }) => {
      const sku = String(variables.search);
      const nodes = sku === 'NONE' ? [] : [{ __typename: 'Tool', id: sku.toLowerCase(), sku, name: sku }];
      return HttpResponse.json({ data: { tools: { __typename: 'ToolConnection', nodes } } });
    }),
    graphql.mutation('SaveToolRelation', ({ variables, request }) => {
      saved.push({ ...variables.input, basedOn: request.headers.get('if-match') });
      return HttpResponse.json({ data: { saveToolRelation: answer } });
    }),
    graphql.mutation('RemoveToolRelation', ({ variables }) => {
      removed.push(variables);
      return HttpResponse.json({ data: { removeToolRelation: answer } });
    }),
  );
  return { ...renderApp({ path: '/dashboard/tools/arm/relations', as: buildAdmin() }), saved, removed };
}

async function add(user: ReturnType<typeof open>['user'], kind: string, sku: string) {
  await user.click(await screen.findByRole('button', { name: 'Add relation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a relation to Arm' }));
  await user.selectOptions(dialog.getByLabelText('Kind'), kind);
  await user.type(dialog.getByLabelText(/^SKU of the other tool/), sku);
  return dialog;
}

it.each([
  ['Contains', 'servo', 'It is there already: 5 in one kit. Change that number instead.'],
  ['Fits with', 'driver', 'This relation is there already'],
])('does not replace what is there unseen: %s %s', async (kind, sku, text) => {
  const { user, saved } = open(arm([relation('Contains', 'servo', 5), relation('FitsWith', 'driver')]));
  const dialog = await add(user, kind, sku);
  if (kind === 'Contains') await user.type(dialog.getByLabelText(/^Pieces in one kit/), '9');
  await user.click(dialog.getByRole('button', { name: 'Add relation' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(saved).toEqual([]);
});

it('adds a relation by the SKU of the other tool', async () => {
  const { user, saved } = open();
  const dialog = await add(user, 'Fits with', 'none');
  expect(dialog.queryByLabelText(/^Pieces in one kit/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add relation' }));
  expect(await dialog.findByText('No tool on sale has this SKU')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^SKU of the other tool/));
  await user.type(dialog.getByLabelText(/^SKU of the other tool/), 'lidar');
  await user.click(dialog.getByRole('button', { name: 'Add relation' }));
  expect(await screen.findByText('Relation saved')).toBeInTheDocument();
  expect(saved).toEqual([
    { toolId: 'arm', otherId: 'lidar', kind: 'FitsWith', quantity: null, basedOn: null },
  ]);
});

it('adds the tool to a kit, which needs a number', async () => {
  const { user, saved } = open();
  const dialog = await add(user, 'Part of', 'cell');
  await user.click(dialog.getByRole('button', { name: 'Add relation' }));
  expect(saved).toEqual([]);
  await user.type(dialog.getByLabelText(/^Pieces in one kit/), '3');
  await user.click(dialog.getByRole('button', { name: 'Add relation' }));
  expect(await screen.findByText('Relation saved')).toBeInTheDocument();
  expect(saved).toMatchObject([{ toolId: 'cell', otherId: 'arm', kind: 'Contains', quantity: 3 }]);
});

it('changes the number of a part, based on the version that it shows', async () => {
  const { user, saved } = open();
  await user.click(await screen.findByRole('button', { name: 'Change Pieces in one kit: Tool servo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pieces in one kit: Tool servo' }));
  await user.clear(dialog.getByLabelText(/^Pieces in one kit/));
  await user.type(dialog.getByLabelText(/^Pieces in one kit/), '6');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Relation saved')).toBeInTheDocument();
  expect(saved).toEqual([{ toolId: 'arm', otherId: 'servo', kind: 'Contains', quantity: 6, basedOn: 'v1' }]);
});

it('shows the refusal of the gateway', async () => {
  const { user } = open();
  const message = 'ARM-1 is in CELL: a kit cannot contain itself.';
  server.use(graphql.mutation('SaveToolRelation', refuse('WRONG_STATE', message)));
  const dialog = await add(user, 'Alternative', 'cell');
  await user.click(dialog.getByRole('button', { name: 'Add relation' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

it('removes a relation after a question, but not what replaces a tool', async () => {
  const { user, removed } = open();
  expect(await screen.findByText('Replaces')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Replaces: Tool old' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Contains: Tool servo' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Relation removed')).toBeInTheDocument();
  expect(removed).toEqual([{ toolId: 'arm', otherId: 'servo', kind: 'Contains' }]);
});

it('has none of a tool that is made for a customer', async () => {
  open(arm([], 'Acme'));
  expect(await screen.findByText('This tool is made for a customer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add relation' })).toBeNull();
});
