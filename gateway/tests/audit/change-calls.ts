import { aPurchase, aTool } from '../support/builders';
import { mutation, type Call, type World } from './world';

/** A purchase of the buyer, with one order of ten. */
async function bought({ shop, buyer }: World): Promise<{ id: string; orders: { id: string }[] }> {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 10 }];
  return (await aPurchase(shop, { by: buyer, lines })).data.placePurchase;
}

/** A valid call of every mutation that changes an order or a purchase. */
export const changeCalls: Record<string, Call> = {
  changeOrder: async (w) => {
    const { orders } = await bought(w);
    return mutation(w, `changeOrder(orderId: "${orders[0]?.id}", quantity: 6, totalPrice: 6000) { id }`);
  },
  changePurchase: async (w) => {
    const { id } = await bought(w);
    return mutation(w, `changePurchase(purchaseId: "${id}", input: { deliveryAddress: "Ring 2" }) { id }`);
  },
};
