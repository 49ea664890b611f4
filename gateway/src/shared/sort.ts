import { registerEnumType } from 'type-graphql';

export enum SortDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Smallest first or greatest first.',
  valuesConfig: {
    ASC: { description: 'Smallest, earliest or A first.' },
    DESC: { description: 'Greatest, latest or Z first.' },
  },
});
