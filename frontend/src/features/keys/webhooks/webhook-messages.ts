import type { WebhookDeliveryKind, WebhookDeliveryState } from '../../../graphql/schema-types.generated';
import { labels } from '../../../lib/messages';

/** Texts about webhooks. */
export const webhookTexts = {
  answers: 'Answers to the orders of this purchasing system, as cXML',
  title: labels.webhooks,
  lead: 'The shop sends its events to these addresses, each as soon as it happens. Events arrive in their order: the next one is sent when the one before has arrived.',
  none: 'There is no webhook yet.',
  create: 'Add a webhook',
  save: 'Save',
  saved: 'Saved',
  name: 'Name',
  nameHelp: 'What gets the events: “SAP”.',
  url: 'Address',
  urlHelp: 'It begins with https:// and can be reached from the internet.',
  scopes: 'It may',
  scopesRequired: 'Choose what the webhook may see',
  which: 'Events',
  whichAll: 'All of these',
  whichSome: 'Only some',
  types: 'These events are sent',
  typesRequired: 'Choose which events are sent',
  typesOfShop: 'Types of events',
  typesOfShopHelp: 'One per line, for example purchase.placed. Leave it empty for all events.',
  webhook: 'Webhook',
  state: 'State',
  allEvents: 'All events',
  allOf: (scopes: string) => `All events of: ${scopes.replace(/^see /, '').replaceAll('; see ', '; ')}`,
  countOf: (count: number) => (count === 1 ? '1 type of events' : `${count} types of events`),
  active: 'Active',
  failing: 'Failing',
  paused: 'Paused',
  failingSince: (since: string, next: string | null) =>
    next ? `Since ${since}. Next attempt ${next}` : `Since ${since}`,
  pausedByFailing: 'It took no event for three days. Events wait.',
  pausedByHand: 'Events wait.',
  former: (until: string) => `The previous secret signs until ${until}`,
  deliveries: 'Deliveries',
  deliveriesOf: (name: string) => `Deliveries of ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  moreOf: (name: string) => `More for ${name}`,
  test: 'Send a test event',
  tested: 'Test event sent. Deliveries show the answer.',
  rotate: 'New secret',
  rotateTitle: (name: string) => `Make a new secret for ${name}?`,
  rotateWarning:
    'Events are signed with both secrets for 24 hours, so that you can replace the current one in your program. One that you replaced earlier ends now.',
  pause: 'Pause',
  wasPaused: 'Paused: events wait',
  resume: 'Resume',
  resumed: 'Events are sent again',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeWarning: 'Nothing is sent there any more, and its deliveries are deleted. This cannot be undone.',
  removed: 'Webhook deleted',
  secretTitle: (name: string) => `The secret of ${name}`,
  secretLead:
    'Copy it now: it is shown only once. With it, your program checks the signature of each event, as Standard Webhooks describe it.',
} as const;

/** Texts about what was sent. */
export const deliveryTexts = {
  none: 'Nothing was sent yet. Send a test event to try it.',
  noneText: 'Deliveries of the last 30 days are shown here.',
  event: 'Event',
  time: 'Sent',
  answer: 'Answer',
  show: 'Show',
  showOf: (type: string, at: string) => `Show ${type} of ${at}`,
  back: 'All deliveries',
  older: 'Show older ones',
  replay: 'Send again',
  replayed: 'Sent again. The list shows the answer.',
  body: 'What was sent',
  answered: 'What was answered',
  noAnswer: 'Nothing was answered.',
  emptyAnswer: 'The answer was empty.',
  id: 'webhook-id',
  attempts: 'Attempts',
  lastAttempt: 'Last attempt',
  notYet: 'Not sent yet',
  took: (ms: number) => `${ms} ms`,
  status: (status: number) => `Status ${status}`,
} as const;

export const stateNames: Record<WebhookDeliveryState, string> = {
  Pending: 'Waiting',
  Delivered: 'Delivered',
  Failed: 'Failed',
};

/** What is not simply an event. */
export const kindNames: Record<WebhookDeliveryKind, string | null> = {
  Event: null,
  Replay: 'sent again',
  Test: null,
};
