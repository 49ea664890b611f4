import { aPurchase, aTool } from '../support/builders';
import { fresh, mutation, type Call, type World } from './world';

/** A purchase of the buyer, with one order of ten. */
async function bought({ shop, buyer }: World): Promise<{ id: string; orders: { id: string }[] }> {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 10 }];
  return (await aPurchase(shop, { by: buyer, lines })).data.placePurchase;
}

const stage = () => `{ name: "${fresh('Stage ')}", isVisible: true, isRetired: false }`;
/** All stages, the last one first. */
async function reversed({ shop }: World): Promise<string[]> {
  const rows = await shop.dataSource.query('SELECT id FROM order_stages ORDER BY position DESC');
  return rows.map(({ id }: { id: string }) => id);
}

/** A valid call of every mutation that changes an order or a purchase. */
export const changeCalls: Record<string, Call> = {
  changeOrder: async (w) => {
    const { orders } = await bought(w);
    return mutation(w, `changeOrder(orderId: "${orders[0]?.id}", quantity: 6, totalPrice: 6000) { id }`);
  },
  saveOrderStage: (w) => mutation(w, `saveOrderStage(input: ${stage()}) { id }`),
  sortOrderStages: async (w) => {
    await mutation(w, `saveOrderStage(input: ${stage()}) { id }`, w.admin);
    await mutation(w, `saveOrderStage(input: ${stage()}) { id }`, w.admin);
    return mutation(w, `sortOrderStages(ids: ${JSON.stringify(await reversed(w))}) { id }`);
  },
  setOrderStage: async (w) => {
    const { body } = await mutation(w, `saveOrderStage(input: ${stage()}) { id }`, w.admin);
    const { orders } = await bought(w);
    const input = `{ ids: ["${orders[0]?.id}"], stageId: "${body.data.saveOrderStage.id}" }`;
    return mutation(w, `setOrderStage(input: ${input}) { id }`);
  },
  addPurchaseMessage: async (w) => {
    const { id } = await bought(w);
    return mutation(w, `addPurchaseMessage(purchaseId: "${id}", input: { text: "Yes" }) { id }`);
  },
  changePurchase: async (w) => {
    const { id } = await bought(w);
    return mutation(w, `changePurchase(purchaseId: "${id}", input: { deliveryAddress: "Ring 2" }) { id }`);
  },
};
