import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildSynonym } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

type Synonym = ReturnType<typeof buildSynonym>;

/** A gateway with these synonyms. */
function gateway(synonyms: Synonym[], missedSearches: object[] = []) {
  server.use(
    graphql.query('SearchSynonyms', () =>
      HttpResponse.json({ data: { searchSynonyms: [...synonyms], missedSearches } }),
    ),
    graphql.mutation('AddSynonym', ({ variables }) => {
      const added = buildSynonym(variables.input as Partial<Synonym>);
      synonyms.push(added);
      return HttpResponse.json({ data: { addSearchSynonym: added } });
    }),
    graphql.mutation('DeleteSynonym', ({ variables }) => {
      const [deleted] = synonyms.splice(
        synonyms.findIndex(({ id }) => id === variables.id),
        1,
      );
      return HttpResponse.json({ data: { deleteSearchSynonym: deleted } });
    }),
  );
}

const open = () => renderApp({ path: '/dashboard/synonyms', as: buildAdmin() });
const add = async ({ user }: ReturnType<typeof open>, word: string, meaning: string) => {
  await user.type(await screen.findByLabelText(/^Word/), word);
  await user.type(screen.getByLabelText(/^Meaning/), meaning);
  await user.click(screen.getByRole('button', { name: 'Add Synonym' }));
};

it('adds a synonym, and is ready for the next one', async () => {
  gateway([]);
  const app = open();
  expect(await screen.findByText('No synonyms yet')).toBeVisible();
  await add(app, 'lipo', 'lithium');
  const row = await screen.findByRole('row', { name: /lipo/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('lipo');
  expect(within(row).getByText('lithium')).toBeVisible();
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Word/)).toHaveValue('');
  expect(screen.getByLabelText(/^Word/)).toHaveFocus();
});

it('says what is missing, and what the gateway refuses', async () => {
  gateway([buildSynonym()]);
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'Add Synonym' }));
  expect(screen.getByText('Word is required')).toBeVisible();
  expect(screen.getByText('Meaning is required')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Word/)).toHaveFocus());
  server.use(graphql.mutation('AddSynonym', refuse('ALREADY_EXISTS', 'This synonym exists already.')));
  await add(app, 'lipo', 'lithium');
  expect(await screen.findByText('This synonym exists already.')).toBeVisible();
  expect(screen.getByLabelText(/^Word/)).toHaveValue('lipo');
});

it('deletes a synonym after asking, and the focus goes to the next one', async () => {
  gateway([buildSynonym(), buildSynonym({ word: 'imu', meaning: 'inertial' })]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete lipo: lithium' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the synonym "lipo"?' }));
  expect(dialog.getByText('A search for "lipo" no longer finds "lithium".')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /lipo/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete imu: inertial' })).toHaveFocus());
});

it('keeps the question open when deleting fails', async () => {
  gateway([buildSynonym()]);
  server.use(graphql.mutation('DeleteSynonym', refuse('NOT_FOUND', 'There is nothing here.')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete lipo: lithium' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There is nothing here.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

it('offers Retry when the synonyms cannot be fetched', async () => {
  server.use(graphql.query('SearchSynonyms', refuse('DATABASE_UNAVAILABLE')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  gateway([buildSynonym()]);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /lipo/ })).toBeVisible();
});

it('begins a synonym with a search that found nothing', async () => {
  const lastAt = '2026-11-21T09:00:00.000Z';
  const missed = { __typename: 'MissedSearch', text: 'jumper wire', count: 1_200, hasClosest: true, lastAt };
  gateway([], [missed, { ...missed, text: 'qqq', hasClosest: false }]);
  const { user } = open();
  const rows = within(await screen.findByRole('table', { name: 'Searches without a result' }));
  expect(rows.getByRole('row', { name: /jumper wire.*1,200.*Closest tools/ })).toBeVisible();
  expect(rows.getByRole('row', { name: /qqq.*Nothing/ })).toBeVisible();
  await user.click(rows.getByRole('button', { name: 'Add a synonym for jumper wire' }));
  expect(screen.getByLabelText(/^Word/)).toHaveValue('jumper wire');
  await waitFor(() => expect(screen.getByLabelText(/^Meaning/)).toHaveFocus());
});
