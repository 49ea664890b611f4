/** What the checkout leaves in the history entry of a purchase's page: it has just been placed. */
export const placedState = { placed: true };

export const isJustPlaced = (state: unknown): boolean =>
  (state as Partial<typeof placedState> | null)?.placed === true;
