import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildUser } from '../../test/builders';
import { typed } from '../../test/typed';
import { buildPurchase, buildPurchaseOrder, buildShipment, buildShipmentLine } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

const answersPurchase = (shipment: ReturnType<typeof buildShipment>) => {
  const purchase = buildPurchase({ id: 'p1', orders: [buildPurchaseOrder()], shipments: [shipment] });
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
};

it('voids a shipment for a reason, and has its slip and its labels', async () => {
  const shipment = buildShipment({
    packages: [typed('Package', { id: 'a' })],
    packingSlip: typed('Document', { id: 'd', number: 'PS-2026-000001' }),
    viewerCan: { __typename: 'ShipmentPermissions' as const, void: allowed, setTracking: allowed },
  } as Partial<ReturnType<typeof buildShipment>>);
  answersPurchase(shipment);
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('VoidShipment', ({ variables }) => {
      sent.push(variables);
      const voided = { ...shipment, voidedAt: '2026-11-25T10:00:00.000Z', voidReason: 'The truck came back' };
      answersPurchase(voided);
      return HttpResponse.json({ data: { voidShipment: voided } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildAdmin() });
  expect(await screen.findByRole('button', { name: 'Packing slip PS-2026-000001' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Label' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Void' }));
  const modal = within(await screen.findByRole('dialog'));
  await user.click(modal.getByRole('button', { name: 'Void' }));
  expect(await modal.findByText('Reason is required')).toBeVisible();
  await user.type(modal.getByLabelText('Reason'), 'The truck came back');
  await user.click(modal.getByRole('button', { name: 'Void' }));
  expect(await screen.findByText('Shipment voided')).toBeVisible();
  expect(sent).toEqual([
    { id: 'shipment-a', reason: 'The truck came back', idempotencyKey: expect.any(String) },
  ]);
  expect(await screen.findByText('Voided')).toBeVisible();
  // Its button is gone.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
});

it('sets carrier and tracking number that are known later', async () => {
  const shipment = buildShipment({
    viewerCan: { __typename: 'ShipmentPermissions' as const, void: allowed, setTracking: allowed },
  } as Partial<ReturnType<typeof buildShipment>>);
  answersPurchase(shipment);
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('SetShipmentTracking', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { setShipmentTracking: { ...shipment, ...variables.input } } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Tracking' }));
  const modal = within(await screen.findByRole('dialog'));
  await user.type(modal.getByLabelText('Carrier'), 'DHL');
  await user.type(modal.getByLabelText('Tracking number'), 'JD0146');
  await user.click(modal.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tracking saved')).toBeVisible();
  expect(sent).toEqual([
    {
      id: 'shipment-a',
      idempotencyKey: expect.any(String),
      input: { carrier: 'DHL', trackingNumber: 'JD0146' },
    },
  ]);
  expect(await screen.findByText('JD0146')).toBeVisible();
});

it('shows what the recipient confirmed', async () => {
  const received = { __typename: 'ReceivedUnits' as const, quantity: 60, received: 59, damaged: 1 };
  const receipt = {
    __typename: 'ShipmentReceipt' as const,
    receivedAt: '2026-11-26T10:00:00.000Z',
    receivedBy: 'Sam',
    note: 'The carton is wet',
  };
  answersPurchase(buildShipment({ receipt, lines: [buildShipmentLine({ received })] }));
  renderApp({ path: '/purchase/p1', as: buildUser() });
  expect(await screen.findByText('Missing or damaged')).toBeVisible();
  expect(screen.getByText('Servo: 59 of 60 received, 1 damaged')).toBeVisible();
  expect(screen.getByText('The carton is wet')).toBeVisible();
});
