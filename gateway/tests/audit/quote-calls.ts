import { aTool } from '../support/builders';
import { dayIn } from '../support/days';
import { aQuote, aQuoteRequest, quoteToken } from '../support/quotes';
import { mutation, type Call, type World } from './world';

/** A quote request of the buyer, optionally submitted or quoted. */
async function quoteRequest(world: World, until: 'draft' | 'submitted' | 'quoted' = 'submitted') {
  const { shop, buyer, admin } = world;
  const request = await aQuoteRequest(shop, { by: buyer, isDraft: until === 'draft' });
  const version = until === 'quoted' ? await aQuote(shop, { request, admin }) : null;
  return { id: request.id, versionId: version?.id ?? '', toolId: request.toolId };
}
const quoteLines = (toolId: string) => `lines: [{ toolId: "${toolId}", quantities: [10] }]`;

/** A valid call of every mutation of quotes. */
export const quoteCalls: Record<string, Call> = {
  createQuoteRequest: async (w) =>
    mutation(w, `createQuoteRequest(input: { ${quoteLines((await aTool(w.shop)).id)} }) { id }`),
  updateQuoteRequest: async (w) => {
    const { id, toolId } = await quoteRequest(w, 'draft');
    return mutation(w, `updateQuoteRequest(id: "${id}", input: { ${quoteLines(toolId)} }) { id }`);
  },
  deleteQuoteRequest: async (w) =>
    mutation(w, `deleteQuoteRequest(id: "${(await quoteRequest(w, 'draft')).id}")`),
  submitQuoteRequest: async (w) =>
    mutation(w, `submitQuoteRequest(id: "${(await quoteRequest(w, 'draft')).id}") { id }`),
  addQuoteMessage: async (w) =>
    mutation(w, `addQuoteMessage(id: "${(await quoteRequest(w)).id}", input: { text: "Yes" }) { id }`),
  assignQuoteRequest: async (w) =>
    mutation(w, `assignQuoteRequest(id: "${(await quoteRequest(w)).id}", userId: "${w.admin.id}") { id }`),
  sendQuote: async (w) => {
    const { id, toolId } = await quoteRequest(w);
    return mutation(
      w,
      `sendQuote(requestId: "${id}", input: { lines: [{ toolId: "${toolId}", prices: [{ quantity: 10, unitPrice: 900 }] }],
        validUntil: "${dayIn(30)}", replaces: 0 }) { id }`,
    );
  },
  acceptQuote: async (w) =>
    mutation(
      w,
      `acceptQuote(id: "${(await quoteRequest(w, 'quoted')).versionId}", input: { totalPrice: 9000 }) { id }`,
    ),
  declineQuote: async (w) =>
    mutation(w, `declineQuote(id: "${(await quoteRequest(w, 'quoted')).id}") { id }`),
  shareQuote: async (w) => mutation(w, `shareQuote(id: "${(await quoteRequest(w, 'quoted')).id}") { id }`),
  unshareQuote: async (w) => {
    const { id } = await quoteRequest(w, 'quoted');
    await quoteToken(w.shop, id, w.buyer);
    return mutation(w, `unshareQuote(id: "${id}") { id }`);
  },
  askAboutQuote: async (w) => {
    const { id } = await quoteRequest(w, 'quoted');
    const token = await quoteToken(w.shop, id, w.buyer);
    return mutation(
      w,
      `askAboutQuote(token: "${token}", input: { name: "Kim", email: "kim@example.com", text: "Is it black?" }) { number }`,
    );
  },
  withdrawQuote: async (w) => mutation(w, `withdrawQuote(id: "${(await quoteRequest(w)).id}") { id }`),
  resubmitQuoteRequest: async (w) => {
    const { id } = await quoteRequest(w, 'quoted');
    await mutation(w, `declineQuote(id: "${id}") { id }`, w.buyer);
    return mutation(w, `resubmitQuoteRequest(id: "${id}") { id }`);
  },
};
