import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const SECRET = `shop_live_${'Ab3'.repeat(20)}Z`;
const stored = {
  __typename: 'ApiKey' as const,
  id: '01990000-0000-7000-8000-000000000001',
  name: 'SAP',
  scopes: ['orders.read', 'stock.change'],
  networks: ['203.0.113.0/24'],
  userName: 'Ada Byron',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2099-11-01T10:00:00.000Z',
  revokedAt: null as string | null,
  secrets: [
    {
      __typename: 'ApiKeySecret' as const,
      prefix: 'shop_live_Ab3Ab3Ab3Ab3',
      validUntil: null as string | null,
      lastUsedAt: null as string | null,
    },
  ],
};
const former = {
  ...stored.secrets[0],
  prefix: 'shop_live_old',
  validUntil: '2099-11-02T10:00:00.000Z',
} as (typeof stored.secrets)[0];

function keys(rows = [stored]) {
  const sent: Record<string, unknown> = {};
  server.use(
    graphql.query('ApiKeys', () => HttpResponse.json({ data: { apiKeys: rows } })),
    graphql.mutation('CreateApiKey', ({ variables }) => {
      sent.created = variables.input;
      return HttpResponse.json({
        data: { createApiKey: { __typename: 'NewApiKey', secret: SECRET, key: stored } },
      });
    }),
    graphql.mutation('RotateApiKey', ({ variables }) => {
      sent.rotated = variables;
      const key = { ...stored, secrets: [...stored.secrets, former] };
      return HttpResponse.json({ data: { rotateApiKey: { __typename: 'NewApiKey', secret: SECRET, key } } });
    }),
    graphql.mutation('RevokeApiKey', ({ variables }) => {
      sent.revoked = variables;
      const revokedAt = '2026-11-28T10:00:00.000Z';
      return HttpResponse.json({ data: { revokeApiKey: { ...stored, revokedAt } } });
    }),
  );
  return sent;
}

const open = () => renderApp({ path: '/dashboard/keys', as: buildAdmin() });

it('a key is created with what it may do, and its secret is shown once', async () => {
  const sent = keys();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create a key' });
  const create = within(dialog).getByRole('button', { name: 'Create a key' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'SAP');
  await user.click(create);
  expect(await within(dialog).findByText('Choose what the key may do')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: 'change stock and production' }));
  await user.type(within(dialog).getByLabelText(/^Networks/), '203.0.113.7, 2001:db8::/32');
  await user.click(create);
  const shown = await screen.findByRole('dialog', { name: 'The secret of SAP' });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(shown).getByRole('button', { name: 'Copy secret' }));
  expect(copied).toHaveBeenCalledWith(SECRET);
  expect(await screen.findByText('Secret copied')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  expect(sent.created).toEqual({
    companyId: null,
    userId: null,
    name: 'SAP',
    scopes: ['stock.change'],
    validDays: 365,
    networks: ['203.0.113.7', '2001:db8::/32'],
  });
});

it('a key is revoked after a question that says what stops', async () => {
  const sent = keys();
  const { user } = open();
  expect(await screen.findByText('Only from 203.0.113.0/24')).toBeInTheDocument();
  expect(screen.getByText('Never used')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Revoke SAP' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke SAP?' });
  expect(dialog).toHaveTextContent(
    'it can no longer see all orders, purchases, shipments and returns; change stock and production',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeInTheDocument();
  expect(sent.revoked).toEqual({ id: stored.id });
  expect(screen.queryByRole('button', { name: 'Revoke SAP' })).not.toBeInTheDocument();
});

it('a new secret leaves the former one for a day, and says so', async () => {
  keys();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New secret for SAP' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a new secret for SAP?' });
  expect(dialog).toHaveTextContent('valid for 24 hours more');
  await user.click(within(dialog).getByRole('button', { name: 'New secret' }));
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
});

it('a refusal is shown where the key was to be made', async () => {
  keys([]);
  server.use(
    graphql.mutation('CreateApiKey', refuse('BAD_USER_INPUT', 'At most 50 keys. Revoke one first.')),
  );
  const { user } = open();
  expect(await screen.findByText('There is no key yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create a key' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'SAP');
  await user.click(within(dialog).getByRole('checkbox', { name: 'change prices' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create a key' }));
  expect(await screen.findByText('At most 50 keys. Revoke one first.')).toBeInTheDocument();
});
