import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { renderApp } from '../test/render-app';
import { server } from '../test/server';

const seller = {
  __typename: 'Seller',
  legalName: 'Robot Works Ltd.',
  address: 'Plot 12\nDhaka',
  taxId: 'BIN 1',
  email: 'sales@example.com',
  phone: '+880 2 5500-0000',
} as const;

const answer = (body: string) =>
  server.use(
    graphql.query('SitePage', ({ variables }) =>
      HttpResponse.json({
        data: { sitePage: { __typename: 'SitePage', key: variables.key, body, updatedAt: null }, seller },
      }),
    ),
  );

it('shows the text of a page that the footer links to, and the company behind the shop', async () => {
  answer('# Big\n\nParts come back **within 30 days**.\n\n- unused\n- in their box');
  const { user } = renderApp({ path: '/' });
  const footer = within(await screen.findByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Returns and warranty' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Returns and warranty' })).toBeVisible();
  expect(await screen.findByText('within 30 days')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('Robot Works Ltd.')).toBeVisible();
  expect(screen.getByRole('link', { name: '+880 2 5500-0000' })).toHaveAttribute('href', 'tel:+880255000000');
});

it('shows HTML and dangerous links as harmless text', async () => {
  answer(
    '<script>window.hacked = true</script>\n\n[click](javascript:alert(1)) <img src="x" onerror="alert(1)">',
  );
  renderApp({ path: '/about' });
  const link = await screen.findByText('click');
  expect(link.getAttribute('href') ?? '').not.toMatch(/javascript/i);
  expect(document.querySelector('main script, main img')).toBeNull();
});

it.each([
  ['About us', '/about'],
  ['Contact', '/contact'],
  ['Terms of use', '/terms'],
  ['Privacy policy', '/privacy'],
  ['Cookie policy', '/cookies'],
])('the footer leads to %s', async (name, path) => {
  renderApp({ path: '/blogs' });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
});

it('asks for jobs and the press kit by mail', async () => {
  renderApp({ path: '/blogs' });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Jobs' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

it('lists the methods of delivery that the checkout offers', async () => {
  answer('## Cost and risk');
  const method = { __typename: 'DeliveryMethod', price: null, countries: [], bands: [] };
  const bands = [3_600, 1_200].map((price) => ({ __typename: 'DeliveryBand', price }));
  const methods = [
    { ...method, id: 'c', name: 'Courier', kind: 'FLAT', price: 2_500 },
    { ...method, id: 'w', name: 'By weight', kind: 'TABLE', bands, countries: ['AT', 'BD'] },
    { ...method, id: 'f', name: 'Freight', kind: 'QUOTED' },
    { ...method, id: 'p', name: 'Pickup', kind: 'PICKUP' },
  ];
  server.use(
    graphql.query('DeliveryOffer', () => HttpResponse.json({ data: { offeredDeliveryMethods: methods } })),
  );
  renderApp({ path: '/delivery' });
  const offer = within(await screen.findByRole('region', { name: 'Ways of delivery and their prices' }));
  expect(offer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Courier: $25',
    'By weight: by weight and country, from $12. Delivers to Austria, Bangladesh',
    'Freight: quoted after review, before anything ships',
    'Pickup: free',
  ]);
});
