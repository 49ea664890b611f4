import { registerEnumType } from 'type-graphql';

export enum Departure {
  AS_AVAILABLE = 'AS_AVAILABLE',
  TOGETHER = 'TOGETHER',
}
registerEnumType(Departure, {
  name: 'Departure',
  description: 'When the parts of a line leave of which something is made to order.',
  valuesConfig: {
    AS_AVAILABLE: { description: 'Each part as soon as it can.' },
    TOGETHER: { description: 'All at once, when the last part can.' },
  },
});
