import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const definition = (id: string, over: object) => ({
  __typename: 'Attribute' as const,
  id,
  key: id,
  name: id,
  kind: 'Range',
  unit: '',
  choices: [] as string[],
  heading: '',
  ...over,
});
const supply = definition('supply', { name: 'Supply voltage', unit: 'V', heading: 'Power' });
const bus = definition('bus', { name: 'Bus', kind: 'Choice', choices: ['CAN', 'I²C'] });
const fused = definition('fused', { name: 'Fused', kind: 'YesNo' });
const note = definition('note', { name: 'Note', kind: 'Text' });
const value = (attribute: object, typed: string, shown = typed) => ({
  __typename: 'ToolAttribute' as const,
  attribute,
  typed,
  shown,
});
const driver = (over: object = {}) => ({
  __typename: 'Tool' as const,
  id: 'driver',
  name: 'Driver',
  sku: 'DRV-1',
  attributesVersion: 'v1',
  family: { __typename: 'Family', id: 'drivers', name: 'Drivers', attributes: [supply, bus, fused, note] },
  attributes: [value(supply, '24-48', '24 … 48 V'), value(bus, 'can', 'CAN')],
  ...over,
});

/** The page of the driver, and what it sends. */
function open(tool: object = driver(), search = '') {
  const sent: unknown[] = [];
  server.use(
    graphql.query('AttributesOfTool', () => HttpResponse.json({ data: { tool } })),
    graphql.query('ReadAttribute', ({ variables }) => {
      const typed = String(variables.typed);
      const at = typed.indexOf('A');
      const reading =
        at < 0
          ? { shown: `${typed} V`, problem: null, at: null, length: null }
          : { shown: null, problem: 'This measures something else than V', at, length: 1 };
      return HttpResponse.json({ data: { readAttribute: { __typename: 'AttributeReading', ...reading } } });
    }),
    graphql.mutation('SetToolAttributes', ({ variables, request }) => {
      sent.push([variables, request.headers.get('if-match')]);
      return HttpResponse.json({ data: { setToolAttributes: saved } });
    }),
  );
  const saved = driver({
    attributesVersion: 'v2',
    attributes: [value(supply, '12', '12 V'), value(fused, 'Yes')],
  });
  return { ...renderApp({ path: `/dashboard/tools/driver/attributes${search}`, as: buildAdmin() }), sent };
}
const save = () => screen.getByRole('button', { name: 'Save attributes' });

it('has a field for each attribute of the family, and says how many have no value', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Attributes: Driver' })).toBeVisible();
  expect(screen.getByText('2 of 4 have no value.')).toBeVisible();
  const power = within(screen.getByRole('group', { name: 'Power' }));
  expect(power.getByLabelText('Supply voltage')).toHaveValue('24-48');
  expect(screen.getByLabelText('Bus')).toHaveValue('CAN');
  expect(screen.getByLabelText('Fused')).toHaveValue('');
});

it('says how a text is read, sends what has changed, and counts again', async () => {
  const { user, sent } = open();
  const field = await screen.findByLabelText('Supply voltage');
  expect(screen.getByText('In V, unless you type another unit')).toBeVisible();
  await user.clear(field);
  await user.type(field, '12');
  await user.tab();
  expect(await screen.findByText('Reads as 12 V')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Bus'), '');
  await user.selectOptions(screen.getByLabelText('Fused'), 'Yes');
  await user.click(save());
  expect(await screen.findByText('Attributes saved')).toBeInTheDocument();
  const values = [
    { attributeId: 'supply', typed: '12' },
    { attributeId: 'bus', typed: null },
    { attributeId: 'fused', typed: 'Yes' },
  ];
  expect(sent).toEqual([[{ toolId: 'driver', values }, 'v1']]);
  expect(screen.getByText('2 of 4 have no value.')).toBeVisible();
});

it('says where a text cannot be read, and sends nothing', async () => {
  const { user, sent } = open();
  const field = await screen.findByLabelText('Supply voltage');
  await user.clear(field);
  await user.type(field, '24 V, 5 A');
  await user.tab();
  expect(await screen.findByText('This measures something else than V, at “A”.')).toBeVisible();
  await user.click(save());
  expect(sent).toEqual([]);
  await user.type(field, '{Backspace}');
  expect(screen.queryByText(/something else/)).toBeNull();
});

it.each([
  ['BAD_USER_INPUT', { fields: { supply: 'Supply voltage: a sentence.' } }, 'Supply voltage: a sentence.'],
  ['FORBIDDEN', {}, 'Only staff may do this.'],
  [
    'STALE',
    { edit: { basedOn: 'stale', version: 'newer', by: 'Ada', at: '2026-11-28T02:00:00.000Z', fields: [] } },
    /Ada changed this .* Save again to replace the change/,
  ],
])('shows what is refused as %s, and keeps what was typed', async (code, details, text) => {
  const { user } = open();
  server.use(graphql.mutation('SetToolAttributes', refuse(code, 'Only staff may do this.', details)));
  await user.type(await screen.findByLabelText('Note'), 'With fan');
  await user.click(save());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('With fan');
});

it.each([
  ['no family', { family: null }, 'This tool has no family'],
  [
    'a family without attributes',
    { family: { __typename: 'Family', id: 'drivers', name: 'Drivers', attributes: [] } },
    'This family has no attributes yet',
  ],
])('says what to do for a tool with %s', async (_, over, text) => {
  open(driver({ ...over, attributes: [] }));
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['another tool', { id: 'other', name: 'Other' }, 'Next tool without a value: Other'],
  ['none', null, 'No other tool is without a value.'],
])('begins at the attribute that is filled, and leads on to %s', async (_, next, text) => {
  const asked: unknown[] = [];
  server.use(
    graphql.query('NextToolWithoutValue', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { nextToolWithoutValue: next && { __typename: 'Tool', ...next } } });
    }),
  );
  open(driver(), '?without=fused');
  const shown = await screen.findByText(text);
  expect(await screen.findByLabelText('Fused')).toHaveFocus();
  expect(asked).toEqual([{ attributeId: 'fused', toolId: 'driver' }]);
  if (next) expect(shown).toHaveAttribute('href', '/dashboard/tools/other/attributes?without=fused');
});
