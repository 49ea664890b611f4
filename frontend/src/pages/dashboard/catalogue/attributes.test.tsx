import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const definition = (over: object = {}) => ({
  __typename: 'Attribute' as const,
  id: 'supply',
  version: 'v1',
  key: 'supply-voltage',
  name: 'Supply voltage',
  kind: 'Text',
  unit: '',
  tolerance: null as number | null,
  choices: [] as string[],
  isFacet: true,
  heading: 'Power',
  position: 1,
  ...over,
});
const bus = definition({
  id: 'bus',
  key: 'bus',
  name: 'Bus',
  kind: 'Choice',
  choices: ['CAN', 'I²C'],
  isFacet: false,
});
const families = [
  { __typename: 'Family' as const, id: 'drivers', name: 'Drivers', attributes: [definition(), bus] },
  { __typename: 'Family' as const, id: 'motors', name: 'Motors', attributes: [] },
];

/** The page, and what it sends. */
function open(path = '/dashboard/attributes') {
  const sent: unknown[] = [];
  server.use(
    graphql.query('FamilyAttributes', () => HttpResponse.json({ data: { families } })),
    graphql.query('MissingValues', () =>
      HttpResponse.json({
        data: {
          missingValues: [
            { __typename: 'MissingValues', attributeId: 'supply', toolCount: 1200 },
            { __typename: 'MissingValues', attributeId: 'bus', toolCount: 0 },
          ],
        },
      }),
    ),
    graphql.mutation('SaveAttribute', ({ variables, request }) => {
      sent.push([variables, request.headers.get('if-match')]);
      return HttpResponse.json({ data: { saveAttribute: definition({ version: 'v2' }) } });
    }),
    graphql.mutation('DeleteAttribute', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { deleteAttribute: { __typename: 'Attribute', id: 'bus' } } });
    }),
  );
  return { ...renderApp({ path, as: buildAdmin() }), sent };
}
const table = async () => within(await screen.findByRole('table', { name: 'Drivers' }));
async function edit(path?: string) {
  const page = open(path);
  await page.user.click((await table()).getByRole('button', { name: 'Edit Supply voltage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Supply voltage' }));
  return { ...page, dialog, save: () => page.user.click(dialog.getByRole('button', { name: 'Save' })) };
}

it('lists the attributes of a family in their order, and those of another family', async () => {
  const { user } = open();
  const rows = (await table()).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))).toEqual([
    ['Supply voltagesupply-voltage · Filter', 'Power', 'Text', ''],
    ['Busbus', 'Power', 'Choice', 'CAN, I²C'],
  ]);
  await user.selectOptions(screen.getByLabelText('Family'), 'Motors (0)');
  expect(await screen.findByText(/This family has no attributes yet/)).toBeVisible();
});

it('counts the tools without a value, and leads to them', async () => {
  open();
  const link = await (await table()).findByRole('link', { name: '1,200 without a value of Supply voltage' });
  expect(link).toHaveAttribute('href', '/dashboard/attributes/supply');
  expect((await table()).getByText('None')).toBeVisible();
});

it('adds an attribute, without what its kind does not have', async () => {
  const { user, sent } = open('/dashboard/attributes?family=motors');
  await user.click(await screen.findByRole('button', { name: 'Add attribute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an attribute to Motors' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Holding torque');
  await user.type(dialog.getByLabelText('Key'), 'holding-torque');
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Number');
  await user.type(dialog.getByLabelText('Unit'), 'N·m');
  await user.type(dialog.getByLabelText('Tolerance in per cent'), '2.5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Attribute saved')).toBeInTheDocument();
  const input = {
    name: 'Holding torque',
    key: 'holding-torque',
    kind: 'Number',
    unit: 'N·m',
    tolerance: 2.5,
  };
  const others = { choices: null, heading: null, position: null, isFacet: false };
  expect(sent).toEqual([[{ familyId: 'motors', id: null, input: { ...input, ...others } }, null]]);
});

it('sends the choices as lines, based on the version that was edited', async () => {
  const { user, dialog, save, sent } = await edit();
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Choice');
  await user.type(dialog.getByLabelText('Choices'), 'CAN{Enter} {Enter}I²C ');
  await save();
  expect(await screen.findByText('Attribute saved')).toBeInTheDocument();
  expect(sent).toMatchObject([[{ id: 'supply', input: { kind: 'Choice', choices: ['CAN', 'I²C'] } }, 'v1']]);
});

it('lists the values that a new definition does not fit, each with the way to its tool', async () => {
  const { user, dialog, save } = await edit();
  const message = '60 of 90 values cannot be read this way. Change them first.';
  const values = [{ toolId: 'tool-a', typed: 'about 24', problem: 'This is not a number' }];
  server.use(graphql.mutation('SaveAttribute', refuse('WRONG_STATE', message, { count: 60, values })));
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Number');
  await save();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByText('The first 1 of 60 values that do not fit:')).toBeVisible();
  expect(dialog.getByText('This is not a number.')).toBeVisible();
  const link = dialog.getByRole('link', { name: /about 24/ });
  expect(link).toHaveAttribute('href', '/dashboard/tools/tool-a/attributes');
});

it.each([
  ['BAD_USER_INPUT', { fields: { name: 'A sentence of the name.' } }, 'A sentence of the name.'],
  ['ALREADY_EXISTS', { fields: { key: 'This family has it already.' } }, 'This family has it already.'],
  [
    'STALE',
    { edit: { basedOn: 'stale', version: 'newer', by: 'Ada', at: '2026-11-28T02:00:00.000Z', fields: [] } },
    /Ada changed this .* Save again to replace the change/,
  ],
])('shows what is refused as %s', async (code, details, text) => {
  const { dialog, save } = await edit();
  server.use(graphql.mutation('SaveAttribute', refuse(code, code, details)));
  await save();
  expect(await dialog.findByText(text)).toBeVisible();
});

it('deletes after a question, and says why one with values stays', async () => {
  const { user, sent } = open();
  await user.click((await table()).getByRole('button', { name: 'Delete Bus' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Bus?' }));
  const message = '3 tools have a value of Bus. Remove the values first.';
  server.use(
    graphql.mutation('DeleteAttribute', refuse('WRONG_STATE', message, { count: 3 }), { once: true }),
  );
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText(message)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted')).toBeInTheDocument();
  expect(sent).toEqual([{ id: 'bus' }]);
});
