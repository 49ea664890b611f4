import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../../test/builders';
import { renderApp } from '../../../../test/render-app';
import { refuse, server } from '../../../../test/server';
import { NO_TRADE_FACTS } from '../../../../test/trade-facts';

const STATED = {
  rohs: 'Exempt',
  rohsExemption: '6(c)',
  reach: 'ContainsSvhc',
  svhc: 'Lead (CAS 7439-92-1)',
  originCountry: 'VN',
  hsCode: '85044095',
  packedWeightGrams: 480,
  packedLengthMm: 160,
  packedWidthMm: 110,
  packedHeightMm: 45,
  piecesPerCarton: 40,
};
const driver = (facts: object = NO_TRADE_FACTS) => ({
  __typename: 'Tool' as const,
  id: 'driver',
  name: 'Driver',
  sku: 'DRV-1',
  version: 'v1',
  ...facts,
  weightGrams: 400,
});

/** The page of the driver, and what it sends. */
function open(tool: object = driver()) {
  const sent: unknown[] = [];
  server.use(
    graphql.query('TradeOfTool', () => HttpResponse.json({ data: { tool } })),
    graphql.mutation('SaveTradeFacts', ({ variables, request }) => {
      sent.push([variables, request.headers.get('if-match')]);
      const { input } = variables as { input: object };
      return HttpResponse.json({ data: { updateTool: { ...driver(input), version: 'v2' } } });
    }),
  );
  return { ...renderApp({ path: '/dashboard/tools/driver/trade', as: buildAdmin() }), sent };
}
const save = () => screen.getByRole('button', { name: 'Save' });

it('shows what is stated, and sends it as it is changed', async () => {
  const { user, sent } = open(driver(STATED));
  expect(await screen.findByRole('heading', { name: 'Compliance and trade: Driver' })).toBeVisible();
  expect(screen.getByLabelText('RoHS')).toHaveDisplayValue('Compliant by exemption');
  expect(screen.getByRole('combobox', { name: 'Country of origin' })).toHaveValue('Vietnam');
  const code = screen.getByLabelText('HS code');
  expect(code).toHaveValue('8504.40.95');
  await user.clear(code);
  await user.type(code, '8479.50');
  await user.clear(screen.getByLabelText('Pieces per carton'));
  await user.click(save());
  expect(await screen.findByText('Compliance and trade saved')).toBeInTheDocument();
  const input = { ...STATED, hsCode: '847950', piecesPerCarton: null };
  expect(sent).toEqual([[{ id: 'driver', input }, 'v1']]);
});

it('asks for what a state needs, and removes it with the state', async () => {
  const { user, sent } = open(driver(STATED));
  expect(await screen.findByLabelText(/^Exemption/)).toHaveValue('6(c)');
  await user.selectOptions(screen.getByLabelText('RoHS'), 'Compliant');
  expect(screen.queryByLabelText(/^Exemption/)).toBeNull();
  await user.clear(screen.getByLabelText(/^Substances/));
  await user.click(save());
  expect(screen.getByText('Which substances does it contain?')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('REACH'), 'No SVHC');
  await user.click(save());
  expect(await screen.findByText('Compliance and trade saved')).toBeInTheDocument();
  expect(sent).toEqual([
    [
      {
        id: 'driver',
        input: { ...STATED, rohs: 'Compliant', rohsExemption: null, reach: 'NoSvhc', svhc: null },
      },
      'v1',
    ],
  ]);
});

it.each([
  ['HS code', '8504.4', 'HS code must have 6 to 10 digits'],
  ['Packed weight, grams', '399', 'It weighs 400 g without its packaging.'],
  ['Packed length, mm', '12', 'A size has length, width and height.'],
])('says what is wrong with a %s of %s, and sends nothing', async (label, typed, text) => {
  const { user, sent } = open();
  await user.type(await screen.findByLabelText(label), typed);
  await user.click(save());
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(sent).toEqual([]);
});

it.each([
  ['BAD_USER_INPUT', { fields: { hsCode: 'HS code: a sentence.' } }, 'HS code: a sentence.'],
  ['FORBIDDEN', {}, 'Only staff may do this.'],
  [
    'STALE',
    { edit: { basedOn: 'stale', version: 'newer', by: 'Ada', at: '2026-11-28T02:00:00.000Z', fields: [] } },
    /Ada changed this .* Save again to replace the change/,
  ],
])('shows what is refused as %s, and keeps what was typed', async (code, details, text) => {
  const { user } = open();
  server.use(graphql.mutation('SaveTradeFacts', refuse(code, 'Only staff may do this.', details)));
  await user.type(await screen.findByLabelText('HS code'), '850440');
  await user.click(save());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('HS code')).toHaveValue('850440');
});
