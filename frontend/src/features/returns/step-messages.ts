import type { ChargeKind } from '../../graphql/schema-types.generated';
import { formatMoney } from '../../lib/format/format';
import type { CreditableChargeFragment } from './return.generated';

export type StepName = 'approve' | 'refuse' | 'receive' | 'restock' | 'credit';

/** Every step that an admin takes, in the order of the buttons. */
export const STEPS: readonly StepName[] = ['approve', 'receive', 'restock', 'credit', 'refuse'];

interface StepTexts {
  readonly button: string;
  readonly title: string;
  readonly lead: string;
  readonly done: string;
}

export const stepTexts: Record<StepName, StepTexts> = {
  approve: {
    button: 'Approve',
    title: 'Approve',
    lead: 'The buyer is notified.',
    done: 'Approved',
  },
  refuse: {
    button: 'Refuse',
    title: 'Refuse',
    lead: 'The buyer is notified and reads your answer. The units can be returned again.',
    done: 'Refused',
  },
  receive: {
    button: 'Receive',
    title: 'Receive the items',
    lead: 'Enter what has arrived, also if it is less or more than announced. It is what will be credited.',
    done: 'Received',
  },
  restock: {
    button: 'Restock or scrap',
    title: 'Restock or scrap',
    lead: 'Enter the units that go back into stock. The others are scrapped.',
    done: 'Saved',
  },
  credit: {
    button: 'Credit',
    title: 'Credit',
    lead: 'A credit note is issued with the tax of the invoice. What was paid becomes credit of the account. This cannot be undone.',
    done: 'Credited',
  },
};

export const chargeTexts: Record<ChargeKind, string> = { Delivery: 'Delivery', Tooling: 'Tooling fee' };

export const creditTexts = {
  charge: (name: string, isTaxed: boolean) => (isTaxed ? `${name}, with tax` : name),
  total: 'Total credit',
  nothing: 'Nothing is left to credit: the units are credited already.',
} as const;

/** A charge of the purchase that can be credited with the return. */
export function alsoCredit({ what, name, tax, grossAmount }: CreditableChargeFragment): string {
  const of = what === 'Delivery' ? 'the delivery' : `the tooling fee (${name})`;
  return `Also credit ${of}, ${formatMoney(grossAmount ?? 0)}${tax ? ' with tax' : ''}`;
}
