import { useSearchParams } from 'react-router-dom';
import { KEEPS_SCROLL } from '../../lib/lists/keeps-scroll';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { CatalogueView } from '../../store/stored-catalogue-view';
import { catalogueViewChosen } from '../../store/ui-slice';

/** Cards, rows or a table: as the URL says (`?view=list`), so that it can be shared, else as chosen last. */
export function useCatalogueView(): [CatalogueView, (view: CatalogueView) => void] {
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.ui.catalogueView);
  const said = params.get('view');
  const view = said === 'list' || said === 'table' ? said : chosen;
  const choose = (next: CatalogueView) => {
    dispatch(catalogueViewChosen(next));
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next !== 'grid') after.set('view', next);
        else after.delete('view');
        // Rows and cards have pages of different lengths.
        after.delete('page');
        return after;
      },
      { replace: true, state: KEEPS_SCROLL },
    );
  };
  return [view, choose];
}
