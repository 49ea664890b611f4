import type { ToolRequestDetailsFragment } from '../features/requests/desk/tool-request.generated';
import { allowed, deny, nextId, NOW } from './builders';

const closed = deny('This request is closed. Reopen it first.', 'REQUEST_CLOSED');

export const buildToolRequest = (over: Partial<ToolRequestDetailsFragment> = {}) => {
  const isClosed = over.state === 'Closed';
  return {
    __typename: 'ToolRequest' as const,
    id: nextId('request'),
    number: 'T-2026-000017',
    email: 'visitor@example.com',
    message: 'A gripper for cold air, 200 pieces, in May.',
    createdAt: NOW,
    answersOn: '2026-12-01',
    state: 'New' as const,
    quantity: null,
    neededBy: null,
    files: [],
    assignee: null,
    note: null,
    version: 'r1',
    quoteRequest: null,
    answers: [],
    ...over,
    viewerCan: {
      __typename: 'ToolRequestPermissions' as const,
      answer: isClosed ? closed : allowed,
      close: isClosed ? closed : allowed,
      reopen: isClosed ? allowed : deny('This request is not closed.', 'REQUEST_OPEN'),
    },
  };
};
