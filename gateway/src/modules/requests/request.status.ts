import { registerEnumType } from 'type-graphql';
import { refused, type Permission } from '../../shared/permission';

export enum ToolRequestState {
  New = 'New',
  Answered = 'Answered',
  Closed = 'Closed',
}
registerEnumType(ToolRequestState, {
  name: 'ToolRequestState',
  description: 'State of a request for a customised tool.',
  valuesConfig: {
    New: { description: 'Waits for an answer.' },
    Answered: { description: 'Answered by email; may be answered again.' },
    Closed: { description: 'Done.' },
  },
});

export type RequestAction = 'answer' | 'assign' | 'note' | 'close' | 'reopen';

const closed = refused('conflict', 'REQUEST_CLOSED', 'This request is closed. Reopen it first.');
const alreadyClosed = refused('conflict', 'REQUEST_CLOSED', 'This request is closed already.');
const open = refused('conflict', 'REQUEST_OPEN', 'This request is not closed.');

const { New, Answered, Closed } = ToolRequestState;

/** The result of an action in a state: the next state, or a refusal. Permissions are in request.policy. */
const table: Record<ToolRequestState, Record<RequestAction, ToolRequestState | Permission>> = {
  New: { answer: Answered, assign: New, note: New, close: Closed, reopen: open },
  Answered: { answer: Answered, assign: Answered, note: Answered, close: Closed, reopen: open },
  Closed: { answer: closed, assign: Closed, note: Closed, close: alreadyClosed, reopen: New },
};

/** The state after an action, or why the present state does not allow it. */
export const stateAfter = (state: ToolRequestState, action: RequestAction): ToolRequestState | Permission =>
  table[state][action];
