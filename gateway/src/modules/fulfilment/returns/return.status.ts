import { registerEnumType } from 'type-graphql';
import type { StaffPermission } from '../../../rules/permissions';
import { refused, type Permission } from '../../../shared/permission';

export enum ReturnKind {
  Return = 'Return',
  Claim = 'Claim',
}
registerEnumType(ReturnKind, {
  name: 'ReturnKind',
  description: 'Return of units, or claim without a return.',
  valuesConfig: {
    Return: { description: 'The units come back.' },
    Claim: { description: 'A claim: the buyer keeps the units.' },
  },
});

export enum ReturnState {
  Requested = 'Requested',
  Approved = 'Approved',
  Refused = 'Refused',
  Received = 'Received',
  Restocked = 'Restocked',
  Scrapped = 'Scrapped',
  Credited = 'Credited',
}
registerEnumType(ReturnState, {
  name: 'ReturnState',
  description: 'State of a return.',
  valuesConfig: {
    Requested: { description: 'Waits for the shop.' },
    Approved: { description: 'Approved: the units may be sent back, or the claim is accepted.' },
    Refused: { description: 'Refused by the shop.' },
    Received: { description: 'The units have arrived.' },
    Restocked: { description: 'Units are back in stock; the others were scrapped.' },
    Scrapped: { description: 'All units were scrapped.' },
    Credited: { description: 'A credit note was issued.' },
  },
});

export enum ReturnReason {
  Damaged = 'Damaged',
  Defective = 'Defective',
  WrongItem = 'WrongItem',
  NotAsDescribed = 'NotAsDescribed',
  NotNeeded = 'NotNeeded',
  Other = 'Other',
}
registerEnumType(ReturnReason, {
  name: 'ReturnReason',
  description: 'Reason for a return.',
  valuesConfig: {
    Damaged: { description: 'Damaged on arrival.' },
    Defective: { description: 'Does not work.' },
    WrongItem: { description: 'Wrong item.' },
    NotAsDescribed: { description: 'Not as described.' },
    NotNeeded: { description: 'No longer needed.' },
    Other: { description: 'Another reason; the note has it.' },
  },
});

export type ReturnAction = 'approve' | 'refuse' | 'receive' | 'restock' | 'scrap' | 'credit';

/** The permission for an action. */
export const MAY: Record<ReturnAction, StaffPermission> = {
  approve: 'returns.decide',
  refuse: 'returns.decide',
  receive: 'returns.receive',
  restock: 'returns.receive',
  scrap: 'returns.receive',
  credit: 'refunds.make',
};

interface Step {
  readonly action: ReturnAction;
  readonly from: ReturnState;
  readonly to: ReturnState;
  /** Of returns and claims if absent. */
  readonly kind?: ReturnKind;
}

const { Requested, Approved, Refused, Received, Restocked, Scrapped, Credited } = ReturnState;
const { Return, Claim } = ReturnKind;

/** The actions of staff on a return, by state. Its buyer requests it; nothing else is possible. */
export const STEPS: readonly Step[] = [
  { action: 'approve', from: Requested, to: Approved },
  { action: 'refuse', from: Requested, to: Refused },
  // Nothing has come back.
  { action: 'refuse', from: Approved, to: Refused },
  { action: 'receive', from: Approved, to: Received, kind: Return },
  { action: 'restock', from: Received, to: Restocked, kind: Return },
  { action: 'scrap', from: Received, to: Scrapped, kind: Return },
  { action: 'credit', from: Restocked, to: Credited, kind: Return },
  { action: 'credit', from: Scrapped, to: Credited, kind: Return },
  { action: 'credit', from: Approved, to: Credited, kind: Claim },
];

interface Stateful {
  readonly kind: ReturnKind;
  readonly state: ReturnState;
}

/** The step of an action, if the present state allows it. */
export const stepOf = (action: ReturnAction, { kind, state }: Stateful): Step | undefined =>
  STEPS.find((step) => step.action === action && step.from === state && (step.kind ?? kind) === kind);

const PRESENT: Record<ReturnState, string> = {
  Requested: 'has not been approved yet',
  Approved: 'has been approved',
  Refused: 'has been refused',
  Received: 'has been received',
  Restocked: 'has been restocked',
  Scrapped: 'has been scrapped',
  Credited: 'has been credited',
};

const ENDED: readonly ReturnState[] = [ReturnState.Refused, ReturnState.Credited];

export const hasEnded = ({ state }: Pick<Stateful, 'state'>): boolean => ENDED.includes(state);

/** Why the present state does not allow an action. */
export const notNow = ({ kind, state }: Stateful): Permission =>
  refused('conflict', 'WRONG_STATE', `This ${kind === Claim ? 'claim' : 'return'} ${PRESENT[state]}.`);
