import { QUOTE_SECRETS } from '../../environment/quote-fixtures';
import { topic, without, type Case, type Environment } from '../case';
import { companies } from './ownership/companies';
import { calendar } from './ownership/calendar';
import { documents } from './ownership/documents';
import { BOBS } from './ownership/forbidden';
import { notificationsOfOthers } from './ownership/notifications';
import { operations } from './ownership/operations';
import { orders } from './ownership/orders';
import { ordersOfOthers } from './ownership/orders-leaks';
import { payments } from './ownership/payments';
import { publicAnswers } from './ownership/public-answers';
import { paying } from './ownership/paying';
import { quotes, sharedQuotes } from './ownership/quotes';
import { requests } from './ownership/requests';
import { returns } from './ownership/returns';
import { tools } from './ownership/tools';
import { users } from './ownership/users';

/** Requests that a customer may not make, by module of the gateway. */
const forbidden = [
  ...users,
  ...orders,
  ...tools,
  ...requests,
  ...returns,
  ...quotes,
  ...operations,
  ...companies,
  ...calendar,
  ...documents,
  ...payments,
  ...paying,
];

const STATUS: Record<string, number> = { FORBIDDEN: 403, NOT_FOUND: 404, UNAUTHENTICATED: 401 };
const answerOf = (transport: string, code: string) => `${transport === 'gql' ? 200 : STATUS[code]} ${code}`;
const label = (transport: string) => (transport === 'gql' ? 'GraphQL' : 'REST');

const byAlice = forbidden.map(([what, ask, transport, code]) => ({
  sends: `Alice asks for ${what} (${label(transport)})`,
  ask: (environment: Environment) => ask(environment, environment.people.alice.token),
  answers: answerOf(transport, code),
  also: without(...BOBS, ...QUOTE_SECRETS),
}));

const byNobody = forbidden
  .filter(([what]) => !what.includes('through Alice’s path'))
  .map(([what, ask, transport]) => ({
    sends: `a visitor asks for ${what} (${label(transport)})`,
    ask: (environment: Environment) => ask(environment, undefined),
    answers: answerOf(transport, 'UNAUTHENTICATED'),
    also: without(...BOBS, ...QUOTE_SECRETS),
  }));

export const ownership: Case[] = topic('ownership', [
  ...byAlice,
  ...byNobody,
  // Before an order is placed, which adds notifications.
  ...notificationsOfOthers,
  ...ordersOfOthers,
  ...publicAnswers,
  ...sharedQuotes,
]);
