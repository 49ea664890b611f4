/** A line as it was typed, pasted or read from a file. */
export type TypedLine = {
  sku: string;
  quantity: string;
  reference: string;
  /** Why the quantity of a file is not certain, until a person types it. */
  doubt?: string;
};
