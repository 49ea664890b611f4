import { aRelation } from '../modules/catalogue/relations/relations';
import { aTool } from '../support/builders';
import { mutation, type Call, type World } from './world';

const pair = async ({ shop }: World) => ({
  toolId: (await aTool(shop)).id,
  otherId: (await aTool(shop)).id,
});
const written = (given: Record<string, string>) =>
  Object.entries(given)
    .map(([name, id]) => `${name}: "${id}"`)
    .join(', ');

/** A valid call of each mutation of relations. */
export const relationCalls: Record<string, Call> = {
  saveToolRelation: async (w) =>
    mutation(w, `saveToolRelation(input: { ${written(await pair(w))}, kind: FitsWith }) { id }`),
  removeToolRelation: async (w) => {
    const tools = await pair(w);
    await aRelation(w.shop, { as: w.admin, ...tools });
    return mutation(w, `removeToolRelation(${written(tools)}, kind: FitsWith) { id }`);
  },
};
