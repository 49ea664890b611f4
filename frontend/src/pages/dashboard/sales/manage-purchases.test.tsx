import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildConnection, deny } from '../../../test/builders';
import { buildPurchase, buildPurchasePermissions } from '../../../test/purchasing';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

/** The next step of each purchase in Manage Purchases. */
const no = deny('Not now.', 'WRONG_STATE');
type Over = Parameters<typeof buildPurchase>[0];
type Can = Parameters<typeof buildPurchasePermissions>[0];

it.each<[string, Over, Can, string[]]>([
  ['the country is unknown', { isTaxDecided: false }, { approveOrders: allowed }, ['Tax not decided']],
  ['it awaits an approver of its company', { isTaxDecided: false, state: 'AwaitingApproval' }, {}, []],
  ['it was rejected', { isTaxDecided: false, state: 'Rejected' }, {}, []],
  ['orders are pending', { toShip: 2 }, { approveOrders: allowed, recordPayment: allowed }, ['Approve']],
  ['something is to ship', { toShip: 2 }, { recordPayment: allowed }, ['Ship']],
  ['only the payment is missing', {}, { recordPayment: allowed }, ['Record payment']],
  ['nothing is left to do', {}, {}, []],
])('%s', async (_, over, can, steps) => {
  const viewerCan = buildPurchasePermissions({ recordPayment: no, approveOrders: no, ...can });
  const purchase = buildPurchase({ id: 'p1', number: 'P-1', viewerCan, ...over });
  const row = { ...purchase, lineCount: 1, company: null };
  server.use(
    graphql.query('ManagedPurchases', () =>
      HttpResponse.json({ data: { purchases: buildConnection('PurchaseConnection', [row]) } }),
    ),
  );
  renderApp({ path: '/dashboard/managePurchases', as: buildAdmin() });
  const header = await screen.findByRole('rowheader', { name: /P-1/ });
  const cells = within(header.closest('tr') as HTMLElement);
  const offered = ['Tax not decided', 'Approve', 'Ship', 'Record payment'].filter((name) =>
    cells.queryByText(name),
  );
  expect(offered).toEqual(steps);
});
