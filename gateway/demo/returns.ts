import { demoAdmin, type SignedUp } from './people';
import { graphql } from './graphql';

type Step = 'approveReturn' | 'receiveReturn' | 'restockReturn' | 'creditReturn';

interface DemoReturn {
  readonly quantity: number;
  readonly reason: string;
  readonly note: string;
  readonly kind: 'Return' | 'Claim';
  /** Steps that the admin has taken. */
  readonly steps: readonly Step[];
}

const RETURNS: readonly DemoReturn[] = [
  {
    quantity: 1,
    reason: 'Damaged',
    kind: 'Return',
    steps: [],
    note: 'The box was open, and one board is bent.',
  },
  {
    quantity: 1,
    reason: 'WrongItem',
    kind: 'Return',
    steps: ['approveReturn', 'receiveReturn'],
    note: 'It has screw terminals, and we ordered headers.',
  },
  {
    quantity: 1,
    reason: 'Defective',
    kind: 'Claim',
    steps: ['approveReturn', 'creditReturn'],
    note: 'One does not start. We use it for spares.',
  },
];

/** Returns of a shipped order in different states. Returns the id of the last one. */
export async function makeReturns(by: SignedUp, orderId: string): Promise<string> {
  const admin = await demoAdmin();
  type Read = { order: { purchase: { id: string } } };
  const { order } = await graphql<Read>(by.token, 'query ($id: ID!) { order(id: $id) { purchase { id } } }', {
    id: orderId,
  });
  const request = 'mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { id } }';
  let last = '';
  for (const { quantity, steps, ...asked } of RETURNS) {
    const input = { ...asked, purchaseId: order.purchase.id, lines: [{ id: orderId, quantity }] };
    const { requestReturn } = await graphql<{ requestReturn: { id: string } }>(by.token, request, { input });
    last = requestReturn.id;
    for (const step of steps)
      await graphql(admin.token, `mutation ($id: ID!) { ${step}(id: $id) { id } }`, { id: last });
  }
  return last;
}
