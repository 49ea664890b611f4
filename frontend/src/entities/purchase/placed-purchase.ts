/** State of the history entry after checkout: the purchase has just been placed. */
export const placedState = { placed: true };

export const isJustPlaced = (state: unknown): boolean =>
  (state as Partial<typeof placedState> | null)?.placed === true;
