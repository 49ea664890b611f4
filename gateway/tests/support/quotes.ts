import { newId } from '../../src/shared/ids';
import { aTool } from './builders';
import { dayIn } from './days';
import type { GraphqlAnswer, Person, TestShop } from './shop';

type As = Pick<Person, 'token'> | null;
type Gql = Pick<TestShop, 'gql'>;

/** Calls a mutation with an input. */
export const quoteCall = (
  shop: Gql,
  call: string,
  { as, ...variables }: { as: As } & Record<string, unknown>,
): Promise<GraphqlAnswer> => shop.gql(CALLS[call] ?? '', { variables, as });

const REQUEST = 'id number state';
const CALLS: Record<string, string> = {
  create: `mutation ($input: QuoteRequestInput!) { createQuoteRequest(input: $input) { ${REQUEST} } }`,
  edit: `mutation ($id: ID!, $input: QuoteRequestInput!) { updateQuoteRequest(id: $id, input: $input) { ${REQUEST} } }`,
  discard: 'mutation ($id: ID!) { deleteQuoteRequest(id: $id) }',
  submit: `mutation ($id: ID!) { submitQuoteRequest(id: $id) { ${REQUEST} } }`,
  message: `mutation ($id: ID!, $input: QuoteMessageInput!, $key: String) {
    addQuoteMessage(id: $id, input: $input, idempotencyKey: $key) { ${REQUEST} messages { text } } }`,
  assign: `mutation ($id: ID!, $userId: ID) { assignQuoteRequest(id: $id, userId: $userId) { ${REQUEST} } }`,
  decline: `mutation ($id: ID!, $reason: String) { declineQuote(id: $id, reason: $reason) { ${REQUEST} } }`,
  withdraw: `mutation ($id: ID!, $reason: String) { withdrawQuote(id: $id, reason: $reason) { ${REQUEST} } }`,
  share: 'mutation ($id: ID!) { shareQuote(id: $id) { link { url expiresAt } } }',
  unshare: 'mutation ($id: ID!) { unshareQuote(id: $id) { link { url } } }',
  question: `mutation ($token: String!, $input: QuoteQuestionInput!) {
    askAboutQuote(token: $token, input: $input) { messages { text authorName isSeller } } }`,
  resubmit: `mutation ($id: ID!) { resubmitQuoteRequest(id: $id) { ${REQUEST} } }`,
  send: `mutation ($id: ID!, $input: SendQuoteInput!, $key: String) {
    sendQuote(requestId: $id, input: $input, idempotencyKey: $key) { ${REQUEST} versions { id version } } }`,
  accept: `mutation ($id: ID!, $input: AcceptQuoteInput!, $key: String) {
    acceptQuote(id: $id, input: $input, idempotencyKey: $key) {
      id number state total orders { id toolName quantity unitPrice priceSource promisedOn } } }`,
};

export interface Requested {
  readonly id: string;
  readonly number: string;
  readonly toolId: string;
}

/** A request for 10 units of a tool, over the wire; submitted unless it is a draft. */
export async function aQuoteRequest(
  shop: TestShop,
  { by, toolId, isDraft = false }: { by: As; toolId?: string; isDraft?: boolean },
): Promise<Requested> {
  const tool = toolId ?? (await aTool(shop)).id;
  const input = { lines: [{ toolId: tool, quantities: [10] }] };
  const { data, errors } = await quoteCall(shop, 'create', { as: by, input });
  if (!data) throw new Error(JSON.stringify(errors));
  const { id, number } = data.createQuoteRequest;
  if (!isDraft) await quoteCall(shop, 'submit', { as: by, id });
  return { id, number, toolId: tool };
}

interface QuoteInput {
  readonly request: Requested;
  readonly admin: Person;
  readonly quantity?: number;
  readonly unitPrice?: number;
  readonly validUntil?: string;
  readonly replaces?: number;
  /** Tooling fee, delivery price, deposit, terms. */
  readonly fees?: object;
}

/** A version for its tool: 10 units at 9 dollars, unless said otherwise. */
export async function aQuote(
  shop: Gql,
  { request, admin, quantity = 10, unitPrice = 900, validUntil = dayIn(30), replaces = 0, fees }: QuoteInput,
): Promise<{ id: string; version: number }> {
  const lines = [{ toolId: request.toolId, prices: [{ quantity, unitPrice }] }];
  const input = { lines, validUntil, replaces, ...fees };
  const { data, errors } = await quoteCall(shop, 'send', { as: admin, id: request.id, input, key: newId() });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.sendQuote.versions[0];
}

/** The token of the link of a quote. */
export async function quoteToken(shop: Gql, id: string, as: As): Promise<string> {
  const { data, errors } = await quoteCall(shop, 'share', { as, id });
  if (!data) throw new Error(JSON.stringify(errors));
  return new URL(data.shareQuote.link.url).searchParams.get('token') ?? '';
}
