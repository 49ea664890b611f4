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
