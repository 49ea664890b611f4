/** Texts about an order whose answer was lost. */
export const attemptTexts = {
  asking: "We don't know whether your last order arrived. We are asking the shop …",
  unknown: "We don't know whether your last order arrived",
  absent:
    "We don't know whether your last order arrived: the shop has not received it so far. Place it again; it is ordered only once.",
} as const;
