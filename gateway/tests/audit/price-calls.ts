import { randomUUID } from 'node:crypto';
import { aTool } from '../support/builders';
import { mutation, type Call, type World } from './world';

const priceChange = async ({ shop }: World, changeId = randomUUID()) => {
  const { id } = await aTool(shop);
  return `changeToolPrices(input: { ids: ["${id}"], percent: 50, changeId: "${changeId}" }) { id }`;
};

/** A valid call of each mutation of many prices. */
export const priceCalls: Record<string, Call> = {
  changeToolPrices: async (w) => mutation(w, await priceChange(w)),
  undoPriceChange: async (w) => {
    const changeId = randomUUID();
    await mutation(w, await priceChange(w, changeId), w.admin);
    return mutation(w, `undoPriceChange(id: "${changeId}") { id }`);
  },
};
