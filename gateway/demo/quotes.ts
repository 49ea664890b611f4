import { demoAdmin, type SignedUp, type ToolJson } from './people';
import { graphql } from './graphql';

const DAY = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

export interface DemoQuotes {
  /** A request that has been answered. */
  readonly quoteId: string;
  /** One of 15 lines, which has been answered. */
  readonly longQuoteId: string;
  /** One that its buyer still writes. */
  readonly draftId: string;
  /** The link of the answered one. */
  readonly sharedQuotePath: string;
}

/** A quoted request with two versions, one that waits for the shop, and a draft. */
export async function makeQuotes(by: SignedUp, chosen: readonly ToolJson[]): Promise<DemoQuotes> {
  const [, second] = chosen;
  if (!second) throw new Error('The catalogue is empty');
  const quoteId = await twoVersions(by, chosen);
  await submit(by, await request(by, { lines: [{ toolId: second._id, quantities: [5_000] }], nda: true }));
  const housing = { description: 'Aluminium housing, IP67, as in the drawing', quantities: [50, 250] };
  const sharedQuotePath = await share(by, quoteId);
  const longQuoteId = await longQuote(by, chosen);
  return { quoteId, longQuoteId, sharedQuotePath, draftId: await request(by, { lines: [housing] }) };
}

/** A quote of two tools, whose second version has other prices, another item and fees. */
export async function twoVersions(by: SignedUp, [first, second]: readonly ToolJson[]): Promise<string> {
  if (!first || !second) throw new Error('The catalogue is empty');
  const id = await request(by, {
    lines: [
      { toolId: first._id, quantities: [100, 500, 1_000], targetPrice: first.price * 80 },
      { toolId: second._id, quantities: [200], reference: 'Cell 4' },
    ],
    message: 'For the second production line. We need the first half before the end of March.',
    neededBy: dayIn(60),
  });
  await submit(by, id);
  const lines = (percent: number) => [
    priceOf(first, [100, 500, 1_000], percent),
    priceOf(second, [200], percent),
  ];
  const bracket = { description: 'Mounting bracket, anodised', prices: [{ quantity: 200, unitPrice: 420 }] };
  await send(id, 0, { lines: lines(88) });
  await send(id, 1, { lines: [...lines(82), bracket], toolingFee: 45_000, deliveryPrice: 12_000 });
  return id;
}

/** A quote of 15 lines with two quantities each, a lead time and a deposit. */
export async function longQuote(by: SignedUp, chosen: readonly ToolJson[]): Promise<string> {
  const wanted = chosen.slice(0, 15);
  const id = await request(by, {
    lines: wanted.map(({ _id: toolId }, at) => ({
      toolId,
      quantities: [100, 500],
      reference: `Station ${at + 1}`,
    })),
  });
  await submit(by, id);
  const lines = wanted.map((tool) => priceOf(tool, [100, 500], 85));
  await send(id, 0, { lines, leadTimeDays: 15, depositPercent: 30 });
  return id;
}

const priceOf = ({ _id: toolId, price }: ToolJson, quantities: readonly number[], percent: number) => ({
  toolId,
  prices: quantities.map((quantity, at) => ({ quantity, unitPrice: price * (percent - 2 * at) })),
});

async function request(by: SignedUp, input: object): Promise<string> {
  const create = 'mutation ($input: QuoteRequestInput!) { createQuoteRequest(input: $input) { id } }';
  type Created = { createQuoteRequest: { id: string } };
  return (await graphql<Created>(by.token, create, { input })).createQuoteRequest.id;
}

/** A request for 500 units of a tool, which waits for the shop. */
export async function askForQuote(by: SignedUp, toolId: string): Promise<void> {
  await submit(by, await request(by, { lines: [{ toolId, quantities: [500] }] }));
}

const submit = (by: SignedUp, id: string) =>
  graphql(by.token, 'mutation ($id: ID!) { submitQuoteRequest(id: $id) { id } }', { id });

/** The path of the link, with a question that someone asked by it. */
async function share(by: SignedUp, id: string): Promise<string> {
  const link = 'mutation ($id: ID!) { shareQuote(id: $id) { link { url } } }';
  const { shareQuote } = await graphql<{ shareQuote: { link: { url: string } } }>(by.token, link, { id });
  const { pathname, search, searchParams } = new URL(shareQuote.link.url);
  const ask =
    'mutation ($token: String!, $input: QuoteQuestionInput!) { askAboutQuote(token: $token, input: $input) { version } }';
  const input = { name: 'Kim Larsen', email: 'kim@example.com', text: 'Is the bracket available in black?' };
  await graphql(by.token, ask, { token: searchParams.get('token'), input });
  return pathname + search;
}

async function send(requestId: string, replaces: number, offer: object): Promise<void> {
  const { token } = await demoAdmin();
  const mutation =
    'mutation ($id: ID!, $input: SendQuoteInput!) { sendQuote(requestId: $id, input: $input) { id } }';
  const text = replaces
    ? 'Prices include delivery to Dhaka. This version has the larger quantity that you asked for.'
    : 'Prices include delivery to Dhaka.';
  await graphql(token, mutation, {
    id: requestId,
    input: { ...offer, replaces, text, leadTimeDays: 15, validUntil: dayIn(30) },
  });
}
