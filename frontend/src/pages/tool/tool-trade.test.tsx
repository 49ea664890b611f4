import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { answersAfterwards, answersTool, buyer } from '../../test/ordering';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';
import { NO_TRADE_FACTS } from '../../test/trade-facts';

beforeEach(() => {
  answersAfterwards();
  answersTool();
});

function open(facts: object) {
  server.use(
    graphql.query('ToolAttributes', () =>
      HttpResponse.json({
        data: { tool: { ...NO_TRADE_FACTS, ...facts, __typename: 'Tool', id: 'tool-a', attributes: [] } },
      }),
    ),
  );
  renderApp({ path: '/details/tool-a', as: buyer });
}

it('the page of a tool has its trade facts, as people write them', async () => {
  open({
    rohs: 'Exempt',
    rohsExemption: '6(c)',
    reach: 'ContainsSvhc',
    svhc: 'Lead',
    originCountry: 'VN',
    hsCode: '85044095',
    packedWeightGrams: 2_850,
    packedLengthMm: 1_160,
    packedWidthMm: 110,
    packedHeightMm: 45,
    piecesPerCarton: 40,
  });
  const facts = within(await screen.findByRole('region', { name: 'Specifications' }));
  const group = (await facts.findByRole('heading', { name: 'Compliance and trade' })).parentElement;
  const pairs = within(group as HTMLElement)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(pairs).toEqual([
    ['RoHS', 'Compliant by exemption: 6(c)'],
    ['REACH', 'Contains SVHC: Lead'],
    ['Country of origin', 'Vietnam'],
    ['HS code', '8504.40.95'],
    ['Packed weight', '2.85 kg'],
    ['Packed size', '1,160 × 110 × 45 mm'],
    ['Pieces per carton', '40'],
  ]);
});

it('leaves out what is not stated, and the group with the last of it', async () => {
  open({ originCountry: 'DE' });
  const facts = within(await screen.findByRole('region', { name: 'Specifications' }));
  expect(await facts.findByText('Germany')).toBeVisible();
  expect(facts.queryByText('RoHS')).toBeNull();
});
