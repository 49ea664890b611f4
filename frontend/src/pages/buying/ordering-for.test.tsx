import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildCart, buildConnection, buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

const bina = buildUser({ id: 'user-b', email: 'bina@x.example', displayName: 'Bina Buyer' });
const session = {
  __typename: 'OnBehalfSession' as const,
  id: 'session-a',
  customer: { __typename: 'User' as const, id: 'user-b', displayName: 'Bina Buyer' },
  company: { __typename: 'Company' as const, id: 'company-a', legalName: 'Robot Works' },
};

/** A gateway that notes for whom each operation was sent. */
function gateway(open: typeof session | null) {
  const sent: [operation: string, onBehalfOf: string | null][] = [];
  const started: unknown[] = [];
  server.events.on('request:start', ({ request }) => {
    void request
      .clone()
      .json()
      .then((body: { operationName?: string }) =>
        sent.push([body.operationName ?? '', request.headers.get('x-on-behalf-of')]),
      )
      .catch(() => undefined);
  });
  let current = open;
  server.use(
    graphql.query('OrderingForSession', () => HttpResponse.json({ data: { orderingFor: current } })),
    graphql.mutation('OrderFor', ({ variables }) => {
      started.push(variables.input);
      current = session;
      return HttpResponse.json({ data: { orderFor: session } });
    }),
    graphql.mutation('StopOrderingFor', () => {
      current = null;
      return HttpResponse.json({ data: { stopOrderingFor: true } });
    }),
    graphql.query('MyCart', ({ request }) => {
      const isTheirs = request.headers.get('x-on-behalf-of') !== null;
      const lines = [{ toolId: 'tool-a', quantity: 7, reference: null }];
      return HttpResponse.json({
        data: { myCart: isTheirs ? buildCart({ lines, attemptKey: 'k', version: 3 }) : null },
      });
    }),
    graphql.query('CustomerPage', () => HttpResponse.json({ data: { user: bina } })),
    graphql.query(/^(Catalogue|CustomTools)$/, () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', []) } }),
    ),
    graphql.query('CustomerDesk', refuse('FORBIDDEN')),
    graphql.query('StaffNotes', () => HttpResponse.json({ data: { staffNotes: [] } })),
  );
  const headersOf = (operation: string) => sent.filter(([name]) => name === operation).map(([, id]) => id);
  return { headersOf, started };
}

afterEach(() => server.events.removeAllListeners());

const banner = () => screen.findByRole('region', { name: 'Ordering for a customer' });

it('says for whom, shows the cart of the customer, and only shop pages are theirs', async () => {
  const { headersOf } = gateway(session);
  const { store } = renderApp({ path: '/blogs', as: buildAdmin() });
  expect(await banner()).toHaveTextContent('You are ordering for Bina Buyer (Robot Works)');
  await waitFor(() => expect(headersOf('MyCart')).toContain('session-a'));
  await waitFor(() => expect(store.getState().cart.carts['user-b']).toHaveLength(1));
  expect(headersOf('Me').filter(Boolean)).toEqual([]);
  expect(headersOf('OrderingForSession').filter(Boolean)).toEqual([]);
});

it('stops: nothing of the customer stays in the browser', async () => {
  gateway(session);
  const { user, store } = renderApp({ path: '/blogs', as: buildAdmin() });
  await waitFor(() => expect(store.getState().cart.carts['user-b']).toHaveLength(1));
  await user.click(within(await banner()).getByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Ordering for a customer' })).not.toBeInTheDocument(),
  );
  expect(await screen.findByText('You order for yourself again')).toBeInTheDocument();
  await waitFor(() => expect(store.getState().cart.carts['user-b']).toBeUndefined());
});

it('starts from the page of the customer, for a company, with a reason', async () => {
  const { started } = gateway(null);
  server.use(
    graphql.query('CustomerPage', () =>
      HttpResponse.json({
        data: {
          user: {
            ...bina,
            companies: [{ __typename: 'Company', id: 'company-a', legalName: 'Robot Works' }],
          },
        },
      }),
    ),
  );
  const { user } = renderApp({ path: '/dashboard/customers/user-b', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Order for this customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order for Bina Buyer' });
  await user.click(within(dialog).getByRole('button', { name: 'Start ordering' }));
  expect(await within(dialog).findByText('Reason is required')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Called');
  await user.click(within(dialog).getByRole('button', { name: 'Start ordering' }));
  expect(await banner()).toHaveTextContent('You are ordering for Bina Buyer (Robot Works)');
  expect(started).toEqual([{ customerId: 'user-b', companyId: 'company-a', reason: 'Called' }]);
});

it('is not offered for colleagues, nor to staff who may not', async () => {
  gateway(null);
  server.use(
    graphql.query('CustomerPage', () => HttpResponse.json({ data: { user: { ...bina, role: 'admin' } } })),
  );
  renderApp({ path: '/dashboard/customers/user-b', as: buildAdmin() });
  await screen.findByRole('heading', { level: 1, name: 'Bina Buyer' });
  expect(screen.queryByRole('button', { name: 'Order for this customer' })).not.toBeInTheDocument();
});
