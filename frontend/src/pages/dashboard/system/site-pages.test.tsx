import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const page = (key: string, body: string, updatedAt: string | null = null) => ({
  __typename: 'SitePage',
  key,
  body,
  updatedAt,
  version: 'p1',
});

it('an admin edits the text of a page, and restores the original', async () => {
  const sent: unknown[] = [];
  server.use(
    graphql.query('EditedSitePage', ({ variables }) =>
      HttpResponse.json({ data: { sitePage: page(String(variables.key), `Text of ${variables.key}`) } }),
    ),
    graphql.mutation('UpdateSitePage', ({ variables: { input } }) => {
      sent.push(input);
      const { key, body } = input as { key: string; body: string | null };
      return HttpResponse.json({
        data: {
          updateSitePage: body ? page(key, body, '2026-11-25T10:00:00.000Z') : page(key, `Text of ${key}`),
        },
      });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/sitePages', as: buildAdmin() });
  await user.selectOptions(await screen.findByLabelText('Page'), 'Delivery');
  const text = await screen.findByLabelText(/^Text/);
  expect(text).toHaveValue('Text of Delivery');
  expect(screen.queryByRole('button', { name: 'Restore the original text' })).toBeNull();
  await user.clear(text);
  await user.type(text, 'By freight.');
  await user.click(screen.getByRole('button', { name: 'Save text' }));
  await user.click(await screen.findByRole('button', { name: 'Restore the original text' }));
  expect(await screen.findByDisplayValue('Text of Delivery')).toBeVisible();
  expect(sent).toEqual([
    { key: 'Delivery', body: 'By freight.' },
    { key: 'Delivery', body: null },
  ]);
});
