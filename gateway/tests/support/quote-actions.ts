import { newId } from '../../src/shared/ids';
import { dayIn } from './days';
import { quoteCall, type Requested } from './quotes';
import type { GraphqlAnswer, Person, TestShop } from './shop';

/** A quote request, its newest version, and how many it has. */
export interface AboutQuote {
  readonly request: Requested;
  readonly quoteId: string;
  readonly versions: number;
}
export type QuoteCaller = (as: Person, about: AboutQuote) => Promise<GraphqlAnswer>;

const content = ({ request }: AboutQuote) => ({ lines: [{ toolId: request.toolId, quantities: [5] }] });
export const versionOf = ({ request, versions }: AboutQuote, prices: object[]) => ({
  input: {
    lines: [{ toolId: request.toolId, prices }],
    validUntil: dayIn(30),
    replaces: versions,
  },
  key: newId(),
});

/** Actions of both sides on a quote. */
export function quoteActions(shop: TestShop): Readonly<Record<string, QuoteCaller>> {
  const call =
    (name: string, given: (about: AboutQuote) => object = () => ({})): QuoteCaller =>
    (as, about) =>
      quoteCall(shop, name, { as, id: about.request.id, ...given(about) });
  return {
    edit: call('edit', (about) => ({ input: content(about) })),
    submit: call('submit'),
    message: call('message', () => ({ input: { text: 'Hello' } })),
    ask: call('message', () => ({ input: { text: 'Which colour?', needsAnswer: true } })),
    note: call('message', () => ({ input: { text: 'Good customer', isInternal: true } })),
    send: call('send', (about) => versionOf(about, [{ quantity: 10, unitPrice: 900 }])),
    accept: (as, { quoteId }) =>
      quoteCall(shop, 'accept', { as, id: quoteId || newId(), input: { totalPrice: 9_000 } }),
    decline: call('decline'),
    withdraw: call('withdraw'),
    resubmit: call('resubmit'),
    assign: call('assign'),
    discard: call('discard'),
    share: call('share'),
    unshare: call('unshare'),
  };
}

interface Sides {
  readonly buyer: Readonly<Record<string, string>>;
  readonly admin: Readonly<Record<string, string>>;
}

/** The state after each action that is allowed, by the buyer and by an admin, written independently of the code. */
export const STATE_AFTER: Readonly<Record<string, Sides>> = {
  Draft: { buyer: { edit: 'Draft', submit: 'Submitted', discard: 'gone' }, admin: {} },
  Submitted: {
    buyer: { message: 'Submitted', withdraw: 'Withdrawn' },
    admin: {
      message: 'Submitted',
      ask: 'NeedsAnswer',
      note: 'Submitted',
      send: 'Quoted',
      withdraw: 'Withdrawn',
      assign: 'Submitted',
    },
  },
  NeedsAnswer: {
    buyer: { message: 'Submitted', withdraw: 'Withdrawn' },
    admin: {
      message: 'NeedsAnswer',
      ask: 'NeedsAnswer',
      note: 'NeedsAnswer',
      send: 'Quoted',
      withdraw: 'Withdrawn',
      assign: 'NeedsAnswer',
    },
  },
  Quoted: {
    buyer: {
      message: 'Quoted',
      accept: 'Accepted',
      decline: 'Declined',
      withdraw: 'Withdrawn',
      share: 'Quoted',
      unshare: 'Quoted',
    },
    admin: {
      message: 'Quoted',
      ask: 'Quoted',
      note: 'Quoted',
      send: 'Quoted',
      withdraw: 'Withdrawn',
      assign: 'Quoted',
      share: 'Quoted',
      unshare: 'Quoted',
    },
  },
  Accepted: {
    buyer: { message: 'Accepted' },
    admin: { message: 'Accepted', note: 'Accepted', assign: 'Accepted' },
  },
  Declined: {
    buyer: { message: 'Declined', resubmit: 'Submitted' },
    admin: { message: 'Declined', note: 'Declined', send: 'Quoted', assign: 'Declined' },
  },
  Expired: {
    buyer: { message: 'Expired', resubmit: 'Submitted' },
    admin: { message: 'Expired', note: 'Expired', send: 'Quoted', assign: 'Expired' },
  },
  Withdrawn: {
    buyer: { message: 'Withdrawn', resubmit: 'Submitted' },
    admin: { message: 'Withdrawn', note: 'Withdrawn', assign: 'Withdrawn' },
  },
};
