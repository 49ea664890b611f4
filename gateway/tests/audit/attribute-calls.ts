import { anAttribute } from '../support/attributes';
import { aFamily, aTool } from '../support/builders';
import { mutation, type Call, type World } from './world';

const attribute = async ({ shop, admin }: World) => {
  const familyId = await aFamily(shop);
  return { familyId, id: await anAttribute(shop, { as: admin, familyId }) };
};

/** A valid call of each mutation of attributes. */
export const attributeCalls: Record<string, Call> = {
  saveAttribute: async (w) => {
    const input = '{ key: "supply", name: "Supply voltage", kind: Range, unit: "V" }';
    return mutation(w, `saveAttribute(familyId: "${await aFamily(w.shop)}", input: ${input}) { id }`);
  },
  deleteAttribute: async (w) => mutation(w, `deleteAttribute(id: "${(await attribute(w)).id}") { id }`),
  setToolAttributes: async (w) => {
    const { familyId, id } = await attribute(w);
    const { id: toolId } = await aTool(w.shop, { familyId });
    const values = `[{ attributeId: "${id}", typed: "24 V" }]`;
    return mutation(w, `setToolAttributes(toolId: "${toolId}", values: ${values}) { id }`);
  },
};
