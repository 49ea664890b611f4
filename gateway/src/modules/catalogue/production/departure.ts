import { registerEnumType } from 'type-graphql';

export enum Departure {
  AS_AVAILABLE = 'AS_AVAILABLE',
  TOGETHER = 'TOGETHER',
}
registerEnumType(Departure, {
  name: 'Departure',
  description: 'Departure of the parts of a line that is partly made to order.',
  valuesConfig: {
    AS_AVAILABLE: { description: 'Each part as soon as it can.' },
    TOGETHER: { description: 'All together, when the last part can.' },
  },
});
