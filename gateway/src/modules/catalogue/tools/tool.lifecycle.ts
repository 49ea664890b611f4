import { registerEnumType } from 'type-graphql';

export enum ToolLifecycle {
  Active = 'Active',
  LastTimeBuy = 'LastTimeBuy',
  Discontinued = 'Discontinued',
}
registerEnumType(ToolLifecycle, {
  name: 'ToolLifecycle',
  description: 'Lifecycle of a tool.',
  valuesConfig: {
    Active: { description: 'Made and sold.' },
    LastTimeBuy: { description: 'Sold until a day, and no longer made after it.' },
    Discontinued: { description: 'No longer sold.' },
  },
});

/** True if a tool can no longer be ordered. Only a last-time buy has a last day. */
export const isOver = (
  { lifecycle, lastBuyOn }: { readonly lifecycle: ToolLifecycle; readonly lastBuyOn: string | null },
  today: string,
): boolean => lifecycle === ToolLifecycle.Discontinued || (lastBuyOn !== null && lastBuyOn < today);
