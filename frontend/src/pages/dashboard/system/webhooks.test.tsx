import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const stored = {
  __typename: 'Webhook' as const,
  id: '01990000-0000-7000-8000-000000000001',
  version: 'webhook 1',
  name: 'SAP',
  url: 'https://erp.example/hook',
  format: 'JSON' as const,
  scopes: [] as string[],
  types: ['purchase.placed'],
  pausedAt: null as string | null,
  pauseReason: null as 'Manual' | 'Failing' | null,
  failingSince: null as string | null,
  nextAttemptAt: null as string | null,
  formerSecretUntil: null as string | null,
};
const delivery = {
  __typename: 'WebhookDelivery' as const,
  id: '01990000-0000-7000-8000-000000000002',
  kind: 'Event' as const,
  type: 'purchase.placed',
  state: 'Pending' as const,
  attempts: 2,
  status: 503,
  error: 'The server answered 503.',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastAttemptAt: '2026-11-01T10:00:05.000Z',
};
const whole = {
  ...delivery,
  messageId: '01990000-0000-7000-8000-000000000003',
  body: '{"type":"purchase.placed"}',
  answer: 'Out of order',
  duration: 41,
};

function webhooks(rows = [stored]) {
  const sent: Record<string, unknown> = {};
  const answering = (name: string, data: object) =>
    graphql.mutation(name, ({ variables }) => {
      sent[name] = variables;
      return HttpResponse.json({ data: data as Record<string, never> });
    });
  const made = { __typename: 'NewWebhook', secret: SECRET, webhook: stored };
  const pages = { __typename: 'PageInfo' as const, hasNextPage: false };
  server.use(
    graphql.query('Webhooks', () => HttpResponse.json({ data: { webhooks: rows, webhookEventTypes: [] } })),
    graphql.query('WebhookDeliveries', () =>
      HttpResponse.json({
        data: {
          webhookDeliveries: { __typename: 'WebhookDeliveryConnection', nodes: [delivery], pageInfo: pages },
        },
      }),
    ),
    graphql.query('WebhookDelivery', () => HttpResponse.json({ data: { webhookDelivery: whole } })),
    answering('CreateWebhook', { createWebhook: made }),
    answering('RotateWebhookSecret', { rotateWebhookSecret: made }),
    answering('UpdateWebhook', { updateWebhook: { ...stored, name: 'ERP' } }),
    answering('PauseWebhook', {
      pauseWebhook: { ...stored, pausedAt: '2026-11-01T10:00:00.000Z', pauseReason: 'Manual' },
    }),
    answering('SendTestEvent', { sendTestEvent: { ...delivery, kind: 'Test' } }),
    answering('ReplayDelivery', { replayDelivery: { ...delivery, kind: 'Replay' } }),
    answering('DeleteWebhook', { deleteWebhook: true }),
  );
  return sent;
}

const open = () => renderApp({ path: '/dashboard/webhooks', as: buildAdmin() });

it('a webhook is added, and its secret is shown once', async () => {
  const sent = webhooks([]);
  const { user } = open();
  expect(await screen.findByText('There is no webhook yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' });
  const add = within(dialog).getByRole('button', { name: 'Add a webhook' });
  await user.click(add);
  expect(await within(dialog).findByText(/^Address is required/)).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Name/), 'SAP');
  await user.type(within(dialog).getByLabelText(/^Address/), 'https://erp.example/hook');
  await user.type(within(dialog).getByLabelText(/^Types of events/), 'purchase.placed, order.paid');
  await user.click(add);
  const shown = await screen.findByRole('dialog', { name: 'The secret of SAP' });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(shown).getByRole('button', { name: 'Copy secret' }));
  expect(copied).toHaveBeenCalledWith(SECRET);
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  expect(sent.CreateWebhook).toEqual({
    input: {
      companyId: null,
      name: 'SAP',
      url: 'https://erp.example/hook',
      scopes: [],
      types: ['purchase.placed', 'order.paid'],
    },
  });
});

it('a refusal of the address is shown at its field', async () => {
  webhooks([]);
  const message = 'The address must begin with https:// and have no user name.';
  server.use(
    graphql.mutation('CreateWebhook', refuse('BAD_USER_INPUT', 'Bad', { fields: { url: message } })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'SAP');
  await user.type(within(dialog).getByLabelText(/^Address/), 'http://erp.example');
  await user.click(within(dialog).getByRole('button', { name: 'Add a webhook' }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
});

it('it is edited on its version, paused, tested and deleted', async () => {
  const sent = webhooks();
  const { user } = open();
  expect(await screen.findByText('Active')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit SAP' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit SAP' });
  const name = within(dialog).getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'ERP');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent.UpdateWebhook).toMatchObject({
    id: stored.id,
    input: { name: 'ERP', types: ['purchase.placed'] },
  });
  const more = async (item: string) => {
    await user.click(screen.getByRole('button', { name: /^More for/ }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await more('Send a test event');
  expect(await screen.findByText(/^Test event sent/)).toBeVisible();
  await more('Pause');
  expect(await screen.findByText('Paused')).toBeInTheDocument();
  await more('Delete');
  const asked = await screen.findByRole('dialog', { name: /^Delete/ });
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Webhook deleted')).toBeVisible();
  expect(sent.DeleteWebhook).toEqual({ id: stored.id });
});

it('a delivery shows what was sent and answered, and is sent again', async () => {
  const sent = webhooks([{ ...stored, failingSince: '2026-11-01T10:00:00.000Z' }]);
  const { user } = open();
  expect(await screen.findByText('Failing')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deliveries of SAP' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deliveries of SAP' });
  expect(await within(dialog).findByText('The server answered 503.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /^Show purchase.placed/ }));
  expect(await within(dialog).findByText('Out of order')).toBeInTheDocument();
  expect(within(dialog).getByRole('region', { name: 'What was sent' })).toHaveTextContent('purchase.placed');
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^Sent again/)).toBeVisible();
  expect(sent.ReplayDelivery).toEqual({ id: delivery.id });
});
