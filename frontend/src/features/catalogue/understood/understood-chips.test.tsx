import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { UnderstoodSearchQueryVariables } from './understood.generated';
import { address } from '../../../test/address';
import { buildConnection, buildTool } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const part = (shown: string, key: string | null, without: string, offer: string | null = null) => ({
  __typename: 'UnderstoodPart',
  shown,
  key,
  offer,
  without,
});
const family = part('Family: Motor drivers', null, 'silent 4A');
const current = part('Continuous current ≥ 4 A', 'continuous-current', 'silent driver');

function answer(parts = [family, current], words = 'silent') {
  const asked: unknown[] = [];
  server.use(
    graphql.query('Catalogue', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [buildTool()]) } }),
    ),
    graphql.query<Record<string, unknown>, UnderstoodSearchQueryVariables>(
      'UnderstoodSearch',
      ({ variables: { filter } }) => {
        asked.push(filter.search);
        const understood = { __typename: 'UnderstoodSearch', familyName: 'Motor drivers', words, parts };
        return HttpResponse.json({
          data: { understoodSearch: filter.search === 'silent driver 4A' ? understood : null },
        });
      },
    ),
  );
  return asked;
}

it('shows what the search understands; a part that is removed leaves the search, and back brings it again', async () => {
  answer();
  const { user } = renderApp({ path: '/catalogue?search=silent+driver+4A' });
  const understood = within(await screen.findByRole('group', { name: 'Understood as' }));
  expect(understood.getByText('Family: Motor drivers')).toBeVisible();
  expect(understood.getByText('and the words “silent”')).toBeVisible();
  await user.click(understood.getByRole('button', { name: 'Remove Continuous current ≥ 4 A' }));
  expect(address().search).toBe('?search=silent+driver');
  await waitFor(() => expect(screen.queryByText('Continuous current ≥ 4 A')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Search tools')).toHaveValue('silent driver');
  act(() => window.history.back());
  expect(await screen.findByText('Continuous current ≥ 4 A')).toBeVisible();
});

it('says the family that the search does not name', async () => {
  answer([current], '');
  renderApp({ path: '/catalogue?search=silent+driver+4A' });
  const name = 'Understood as, in Motor drivers';
  expect(await screen.findByRole('group', { name })).toBeVisible();
  expect(screen.queryByText(/and the words/)).not.toBeInTheDocument();
});

it('a search without a number asks nothing', async () => {
  const asked = answer();
  renderApp({ path: '/catalogue?search=driver' });
  expect(await screen.findByText('Search tools: driver')).toBeVisible();
  expect(asked).toEqual([]);
});
