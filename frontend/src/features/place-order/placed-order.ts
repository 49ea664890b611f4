/** An order that was placed just now. */
export type PlacedOrder = { id: string; number: string };

type PlacedState = { placed?: PlacedOrder } | null;

/** State of the history entry of the page after an order; that page says which order was placed. */
export const placedState = ({ id, number }: PlacedOrder): PlacedState => ({ placed: { id, number } });
/** The order in the state of a history entry. */
export const placedOrder = (state: unknown): PlacedOrder | null => (state as PlacedState)?.placed ?? null;
