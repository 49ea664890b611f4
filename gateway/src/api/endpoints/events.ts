import { DEFAULT_EVENTS, feedOf, LATEST, MAX_EVENTS } from '../../modules/event-feed/event-feed.query';
import { readEvent } from '../../modules/event-feed/event-feed.service';
import type { Endpoint } from '../endpoint';

const id = { type: 'string' };

const EVENT = {
  type: 'object',
  required: ['id', 'type', 'at', 'subject', 'actor', 'data'],
  properties: {
    id,
    type: { type: 'string', description: 'For example `order.status-changed`.' },
    at: { type: 'string', format: 'date-time' },
    subject: {
      type: 'object',
      required: ['type', 'id'],
      properties: { type: { type: 'string' }, id },
    },
    actor: {
      type: ['object', 'null'],
      required: ['type', 'id'],
      properties: {
        type: { type: 'string', enum: ['key', 'user', 'shop'] },
        id: { type: ['string', 'null'] },
      },
    },
    data: { type: 'object', description: 'Its fields depend on the type. Amounts are cents.' },
  },
};

/** The feed of events (adr/0117). */
export const eventEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/events',
    name: 'listEvents',
    summary: 'What has happened, oldest first',
    description:
      'Pass `next` as `after` in the next request. While `more` is true, there is more to read now.',
    tag: 'Events',
    handle: (ctx, { query }) => feedOf(ctx, query),
    parameters: {
      after: {
        type: 'string',
        description: `\`next\` of the page before. \`${LATEST}\`: no events, and the cursor for those that follow.`,
      },
      limit: { type: 'integer', minimum: 1, maximum: MAX_EVENTS, default: DEFAULT_EVENTS },
    },
    response: {
      type: 'object',
      required: ['events', 'next', 'more'],
      properties: {
        events: {
          type: 'array',
          items: EVENT,
        },
        next: { type: ['string', 'null'], description: 'A cursor; null until there has been an event.' },
        more: { type: 'boolean' },
      },
    },
  },
  {
    method: 'GET',
    path: '/events/:id',
    name: 'getEvent',
    summary: 'One event',
    description: 'As in the list, for as long as the list has it.',
    tag: 'Events',
    handle: (ctx, { params }) => readEvent(ctx, params.id ?? ''),
    parameters: {},
    response: EVENT,
  },
];
