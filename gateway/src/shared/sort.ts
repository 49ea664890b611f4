import { registerEnumType } from 'type-graphql';

export enum SortDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortDirection, { name: 'SortDirection', description: 'Smallest first or greatest first.' });

/** A search text as a LIKE pattern in which the text's own % and _ mean themselves. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
