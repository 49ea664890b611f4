import type { FilterField } from '../../../components/data-table/list-filters';
import type { ImportRowState } from '../../../graphql/schema-types.generated';
import { useListParams, type ListParams } from '../../../lib/lists/use-list-params';
import { importTexts, rowStates } from './import-messages';

type RowSort = 'NUMBER';
type RowFilter = 'state';
type RowList = ListParams<RowSort, RowFilter>;

const states = Object.keys(rowStates) as ImportRowState[];

export const rowFilters: readonly FilterField<RowFilter>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: importTexts.rowState,
    choices: states.map((value) => ({ value, label: rowStates[value] })),
  },
];

/** The list of rows as the URL holds it. */
export const useRowList = (): RowList =>
  useListParams<RowSort, RowFilter>({
    sortFields: ['NUMBER'],
    defaultSort: 'NUMBER',
    defaultDirection: 'ASC',
    filters: ['state'],
  });

/** That state as the API's argument. */
export function rowVariables({ filters: { state } }: Pick<RowList, 'filters'>) {
  const chosen = states.filter((one) => one === state);
  return { states: chosen.length > 0 ? chosen : null };
}
