import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { columnsHidden } from '../../../store/ui-slice';
import type { CatalogueList } from '../catalogue-list';
import { useFacets } from '../facets/facets-context';

/** Columns of a family for which nobody has chosen others. */
const USUAL = 5;

/** The attributes of the family, and which of them are columns: as chosen in this browser. */
export function useColumns(list: CatalogueList) {
  const dispatch = useAppDispatch();
  const { facets = [] } = useFacets();
  const table = `catalogue ${list.filters.family ?? ''}`;
  const chosen = useAppSelector((state) => state.ui.hiddenColumns[table]);
  const all = facets.map(({ attribute }) => attribute);
  const hidden = chosen ?? all.slice(USUAL).map(({ key }) => key);
  return {
    all,
    shown: all.filter(({ key }) => !hidden.includes(key)),
    toggle: (key: string) =>
      dispatch(
        columnsHidden({
          table,
          columns: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
        }),
      ),
  };
}
