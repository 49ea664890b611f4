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
 * A LIKE pattern for texts that contain `text`; its % and _ are literal. Fold the case in SQL (`LIKE lower(:text)`),
 * because JavaScript's lower case differs for İ and a final sigma.
 */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
