import { fresh, mutation, type Call } from './world';

/** A valid call of every mutation of the shop's own data and of its books. */
export const sellerCalls: Record<string, Call> = {
  updateBookSettings: (w) =>
    mutation(
      w,
      `updateBookSettings(input: { accounts: [{ key: "bank", number: "${fresh('B-')}" }] }) { version }`,
    ),
  updateSellerSettings: (w) =>
    mutation(w, `updateSellerSettings(input: { legalName: "${fresh('Robotics ')}" }) { legalName }`),
};
