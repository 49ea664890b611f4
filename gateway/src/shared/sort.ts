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

/**
 * A search text as a LIKE pattern in which the text's own % and _ mean themselves. Its case is the database's to fold
 * (`LIKE lower(:text)`): JavaScript's lower case is another one for İ or a final sigma.
 */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
