import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { uploadFile } from '../lib/api/upload-file';
import { renderApp } from '../test/render-app';
import { refuse, server } from '../test/server';

jest.mock('../lib/api/upload-file', () => ({ uploadFile: jest.fn(() => Promise.resolve()) }));
const upload = jest.mocked(uploadFile);

const units = (received: number, damaged: number) => ({
  __typename: 'ReceivedUnits' as const,
  quantity: 60,
  received,
  damaged,
});
type Units = ReturnType<typeof units> | null;

const shipment = (received: Units = null, receivedBy = 'Sam') => ({
  __typename: 'ArrivingShipment' as const,
  purchaseNumber: 'P-2026-000007',
  poNumber: 'PO-25',
  shippedAt: '2026-11-25T10:00:00.000Z',
  carrier: 'DHL',
  trackingNumber: 'JD0146',
  photosLeft: received && received.received - received.damaged < 60 ? 3 : 0,
  lines: [
    {
      __typename: 'ArrivingLine' as const,
      id: 'line-a',
      sku: 'SERVO-7',
      name: 'Servo',
      reference: 'R-1',
      quantity: 60,
      received,
    },
  ],
  receipt: received && {
    __typename: 'ShipmentReceipt' as const,
    receivedAt: '2026-11-26T10:00:00.000Z',
    receivedBy,
    note: null,
  },
});
const answers = (arrivingShipment: ReturnType<typeof shipment>) =>
  server.use(graphql.query('ArrivingShipment', () => HttpResponse.json({ data: { arrivingShipment } })));

/** The page of a shipment of 60 servos, and what it sends. */
async function open() {
  answers(shipment());
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('ConfirmReceipt', ({ variables }) => {
      sent.push(variables);
      const [line] = variables.input.lines as { received: number; damaged: number }[];
      const confirmed = shipment(line ? units(line.received, line.damaged) : units(60, 0));
      return HttpResponse.json({ data: { confirmReceipt: confirmed } });
    }),
  );
  const app = renderApp({ path: '/receive?token=abc.def' });
  await screen.findByRole('heading', { name: 'Confirm what arrived' });
  return { ...app, sent };
}
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

it('shows what is in the package without a session, and is not for search engines', async () => {
  await open();
  const contents = within(screen.getByRole('list', { name: 'Contents' }));
  for (const text of ['Servo', '× 60', 'SERVO-7', 'Your reference: R-1'])
    expect(contents.getByText(text)).toBeVisible();
  for (const text of ['P-2026-000007', 'PO-25', 'JD0146']) expect(screen.getByText(text)).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

it('everything arrived: a name and one button', async () => {
  const { user, sent } = await open();
  await press(user, 'Everything arrived');
  expect(screen.getByText('Your name is required')).toBeVisible();
  await user.type(screen.getByLabelText('Your name'), 'Sam');
  await press(user, 'Everything arrived');
  expect(await screen.findByText('Thank you. Nothing else is to do.')).toHaveFocus();
  expect(screen.getByText('60 of 60 received')).toBeVisible();
  expect(screen.getByText('by Sam')).toBeVisible();
  expect(sent).toEqual([{ token: 'abc.def', input: { receivedBy: 'Sam', note: null, lines: [] } }]);
});

it('something is missing or damaged: the units, by buttons and keys', async () => {
  const { user, sent } = await open();
  await user.type(screen.getByLabelText('Your name'), 'Sam');
  await user.type(screen.getByLabelText('Note'), 'The carton is wet');
  await press(user, 'Something is missing or damaged');
  await press(user, 'Received, Servo: one less');
  const damaged = screen.getByLabelText('Damaged');
  await user.clear(damaged);
  await user.type(damaged, '60');
  expect(await screen.findByText('Only units that arrived can be damaged')).toBeVisible();
  await press(user, 'Confirm');
  expect(sent).toEqual([]);
  await user.clear(damaged);
  await user.type(damaged, '1');
  await press(user, 'Confirm');
  expect(await screen.findByText(/Please keep damaged items/)).toBeVisible();
  expect(screen.getByText('59 of 60 received, 1 damaged')).toBeVisible();
  expect(sent).toMatchObject([
    { input: { note: 'The carton is wet', lines: [{ id: 'line-a', received: 59, damaged: 1 }] } },
  ]);
});

it('what is damaged is photographed, three times, with the token of the link', async () => {
  answers(shipment(units(59, 1)));
  const { user } = renderApp({ path: '/receive?token=abc.def' });
  const photos = within(await screen.findByRole('region', { name: 'Photos of the damage' }));
  const named = (name: string) => new File(['x'], name, { type: 'image/png' });
  const input = () => photos.getByLabelText('Add photos');
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
  await user.upload(input(), [large, named('box.png')]);
  expect(await photos.findByText('Uploaded: box.png')).toBeVisible();
  expect(photos.getByRole('alert')).toHaveTextContent('The photo is larger than 10 MB.');
  const subject = { type: 'return', token: 'abc.def' };
  expect(upload).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'box.png' }),
    subject,
    expect.anything(),
  );
  await user.upload(input(), [named('a.png'), named('b.png'), named('c.png')]);
  await waitFor(() =>
    expect(photos.getByText(/^Uploaded/)).toHaveTextContent(/a\.png.*b\.png|b\.png.*a\.png/),
  );
  expect(photos.getByText('Only 3 files fit. The others were not added.')).toBeVisible();
  expect(photos.queryByLabelText('Add photos')).not.toBeInTheDocument();
});

it('no photos of what arrived whole', async () => {
  answers(shipment(units(60, 0)));
  renderApp({ path: '/receive?token=abc.def' });
  await screen.findByText('60 of 60 received');
  expect(screen.queryByText('Photos of the damage')).not.toBeInTheDocument();
});

it('going back counts nothing', async () => {
  const { user, sent } = await open();
  await user.type(screen.getByLabelText('Your name'), 'Sam');
  await press(user, 'Something is missing or damaged');
  await press(user, 'Received, Servo: one less');
  await press(user, 'Back');
  await press(user, 'Everything arrived');
  await screen.findByText('60 of 60 received');
  expect(sent).toMatchObject([{ input: { lines: [] } }]);
});

it('someone else was first: what they said', async () => {
  const { user } = await open();
  server.use(graphql.mutation('ConfirmReceipt', refuse('ALREADY_EXISTS', 'Already confirmed')));
  answers(shipment(units(58, 0), 'Kim'));
  await user.type(screen.getByLabelText('Your name'), 'Sam');
  await press(user, 'Everything arrived');
  expect(await screen.findByText(/Somebody has already confirmed this shipment/)).toBeVisible();
  expect(screen.getByText('58 of 60 received')).toBeVisible();
  expect(screen.getByText('by Kim')).toBeVisible();
});

it.each([
  ['NOT_FOUND', 'There is nothing here.'],
  ['WRONG_STATE', 'The shop has taken this shipment back. Please ask the shop.'],
])('a link that does not work says why: %s', async (code, message) => {
  server.use(graphql.query('ArrivingShipment', refuse(code, message)));
  renderApp({ path: '/receive?token=x' });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
