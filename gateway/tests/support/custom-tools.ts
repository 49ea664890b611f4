import { dayIn } from './days';
import { quoteCall } from './quotes';
import type { GraphqlAnswer, Person, TestShop } from './shop';

type Gql = Pick<TestShop, 'gql'>;

interface QuoteInput {
  readonly by: Person;
  readonly admin: Person;
  /** Of the line. */
  readonly line?: object;
  readonly version?: object;
}

export const DESCRIPTION = 'Zephyrine gripper for eggs\nSoft fingers, 24 V';
export const PRICES = [
  { quantity: 20, unitPrice: 1_250 },
  { quantity: 100, unitPrice: 1_025 },
];

/** A version with one described line: 20 for $12.50 each, or 100 for $10.25. */
export async function aDescribedQuote(
  shop: Gql,
  { by, admin, line = {}, version = {} }: QuoteInput,
): Promise<{ id: string; requestId: string }> {
  const asked = { lines: [{ description: DESCRIPTION, quantities: [20, 100] }] };
  const { data } = await quoteCall(shop, 'create', { as: by, input: asked });
  const { id } = data.createQuoteRequest;
  await quoteCall(shop, 'submit', { as: by, id });
  const lines = [{ description: DESCRIPTION, prices: PRICES, ...line }];
  const input = { lines, validUntil: dayIn(30), leadTimeDays: 25, replaces: 0, ...version };
  const sent = await quoteCall(shop, 'send', { as: admin, id, input });
  if (!sent.data) throw new Error(JSON.stringify(sent.errors));
  return { id: sent.data.sendQuote.versions[0].id, requestId: id };
}

/** Accepts 20 of a version with one described line. */
export const acceptDescribed = (shop: Gql, { by, id }: { by: Person; id: string }): Promise<GraphqlAnswer> =>
  quoteCall(shop, 'accept', {
    as: by,
    id,
    input: { totalPrice: 25_000, quantities: [{ position: 0, quantity: 20 }] },
  });

/** The tool that a line of a version has become. */
export async function toolOf(shop: Gql, { by, id }: { by: Person; id: string }): Promise<any> {
  const { data } = await shop.gql(
    `query ($id: ID!) { quoteRequest(id: $id) { versions { lines { tool {
      id name sku price priceBreaks { minQuantity unitPrice } minimumOrder leadTimeDays supply availableStock shortDescription
      priceUntil madeFor picture } } } } }`,
    { variables: { id }, as: by },
  );
  return data.quoteRequest.versions[0].lines[0].tool;
}

/** A tool that is made for someone, who has accepted its quote. */
export async function aCustomTool(
  shop: Gql,
  quoting: QuoteInput,
): Promise<{ id: string; name: string; sku: string }> {
  const { id, requestId } = await aDescribedQuote(shop, quoting);
  const { errors } = await acceptDescribed(shop, { by: quoting.by, id });
  if (errors) throw new Error(JSON.stringify(errors));
  return toolOf(shop, { by: quoting.by, id: requestId });
}
