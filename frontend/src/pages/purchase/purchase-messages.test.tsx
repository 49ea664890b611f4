import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildUser, deny } from '../../test/builders';
import { buildMessage, buildPurchase, buildThread } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

/** The messages about a purchase, on its page. */
const staff = { writeMessage: allowed, writeNote: allowed };
type Thread = NonNullable<Parameters<typeof buildThread>[0]>;

/** Opens the page; what is sent is added to the thread, as the gateway does it. */
async function opened(thread: Thread = {}, as = buildUser()) {
  const messages = [...(thread.messages ?? [])];
  const sent: Record<string, unknown>[] = [];
  const read = () => buildThread({ id: 'p1', ...thread, messages });
  server.use(
    graphql.query('Purchase', () => HttpResponse.json({ data: { purchase: buildPurchase({ id: 'p1' }) } })),
    graphql.query('PurchaseMessages', () => HttpResponse.json({ data: { purchase: read() } })),
    graphql.mutation('AddPurchaseMessage', ({ variables }) => {
      sent.push(structuredClone(variables));
      messages.push(buildMessage({ id: `sent ${sent.length}`, ...variables.input }));
      return HttpResponse.json({ data: { addPurchaseMessage: read() } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as });
  const region = within(await screen.findByRole('region', { name: 'Messages' }));
  const texts = () => region.queryAllByRole('listitem').map(({ textContent }) => textContent);
  return { user, region, sent, texts };
}

it('a customer writes to the shop, once, from the button of the heading', async () => {
  const { user, region, sent, texts } = await opened();
  expect(await region.findByText('No messages yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Message the shop' }));
  const field = region.getByRole('textbox');
  expect(field).toHaveFocus();
  expect(region.getByText('The shop gets it by email.')).toBeVisible();
  await user.keyboard('Can it go to gate 4?');
  await user.click(region.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Can it go to gate 4?')]));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent).toEqual([
    {
      id: 'p1',
      input: { text: 'Can it go to gate 4?', isInternal: false },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

it('an admin saves an internal note: the button says so', async () => {
  const { user, region, sent } = await opened({ viewerCan: staff }, buildAdmin());
  await user.type(await region.findByRole('textbox'), 'Check the credit');
  expect(region.getByText('The customer gets it by email.')).toBeVisible();
  await user.click(region.getByRole('checkbox', { name: /^Internal note/ }));
  expect(region.queryByRole('button', { name: 'Send message' })).toBeNull();
  expect(region.getByText('No email is sent.')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ input: { isInternal: true } });
  expect(await region.findByText('Internal note', { exact: true })).toBeVisible();
});

it('the five newest messages are in sight, the earlier ones unfold', async () => {
  const messages = Array.from({ length: 8 }, (_, at) => buildMessage({ id: `m${at}`, text: `Text ${at}` }));
  const { user, region } = await opened({ messages });
  expect(await region.findByText('Text 7')).toBeVisible();
  expect(region.getByText('Text 3')).toBeVisible();
  expect(region.getByText('Text 2')).not.toBeVisible();
  await user.click(region.getByText('3 earlier messages'));
  expect(region.getByText('Text 0')).toBeVisible();
});

it('an empty message is not sent, and a refusal leaves what was typed', async () => {
  const { user, region, sent } = await opened();
  await user.click(await region.findByRole('button', { name: 'Send message' }));
  expect(await region.findByText('Your message is required')).toBeVisible();
  expect(sent).toEqual([]);
  const refusal = { message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } };
  server.use(graphql.mutation('AddPurchaseMessage', () => HttpResponse.json({ errors: [refusal] })));
  await user.type(region.getByRole('textbox'), 'Hello');
  await user.click(region.getByRole('button', { name: 'Send message' }));
  expect(await region.findByRole('alert')).toBeVisible();
  expect(region.getByRole('textbox')).toHaveValue('Hello');
});

it('who may not write reads the messages, and why', async () => {
  const reason = 'Your role does not allow you to write for the company.';
  const viewerCan = {
    writeMessage: deny(reason, 'FORBIDDEN'),
    writeNote: deny('No.', 'FORBIDDEN'),
  } as Thread['viewerCan'];
  const { region } = await opened({ messages: [buildMessage()], viewerCan });
  expect(await region.findByText('Can it go to gate 4?')).toBeVisible();
  expect(region.getByText(reason)).toBeVisible();
  expect(region.queryByRole('textbox')).toBeNull();
});
