import { aTool } from '../support/builders';
import { fresh, mutation, type Call, type World } from './world';

const newList = () => `createList(input: { name: "${fresh('List ')}", lines: [] }) { id }`;
const list = async (world: World): Promise<string> =>
  (await mutation(world, newList(), world.buyer)).body.data.createList.id;

const newView = () => `saveView(input: { list: "my-orders", name: "${fresh('View ')}", query: "" }) { id }`;
const view = async (world: World): Promise<string> =>
  (await mutation(world, newView(), world.buyer)).body.data.saveView.id;

const newAlert = async ({ shop }: World): Promise<string> =>
  `addToolAlert(input: { toolId: "${(await aTool(shop)).id}", kind: InStock, quantity: 1000 }) { id }`;
const alert = async (world: World): Promise<string> =>
  (await mutation(world, await newAlert(world), world.buyer)).body.data.addToolAlert.id;

/** A valid call of each mutation of baskets, saved lists, of views of lists, and of alerts. */
export const listCalls: Record<string, Call> = {
  createBasket: (w) => mutation(w, 'createBasket(input: { lines: [{ sku: "GM-12", quantity: 5 }] }) { url }'),
  createList: (w) => mutation(w, newList()),
  addToList: async (w) => {
    const line = `{ toolId: "${(await aTool(w.shop)).id}", quantity: 5 }`;
    return mutation(w, `addToList(id: "${await list(w)}", input: { lines: [${line}] }) { id }`);
  },
  updateList: async (w) => mutation(w, `updateList(id: "${await list(w)}", input: { name: "Mine" }) { id }`),
  deleteList: async (w) => mutation(w, `deleteList(id: "${await list(w)}") { id }`),
  restoreList: async (w) => {
    const id = await list(w);
    await mutation(w, `deleteList(id: "${id}") { id }`, w.buyer);
    return mutation(w, `restoreList(id: "${id}") { id }`);
  },
  addToolAlert: async (w) => mutation(w, await newAlert(w)),
  removeToolAlert: async (w) => mutation(w, `removeToolAlert(id: "${await alert(w)}")`),
  saveView: (w) => mutation(w, newView()),
  deleteView: async (w) => mutation(w, `deleteView(id: "${await view(w)}")`),
};
