import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ToolPanel } from '../../components/data-table/tool-panel';
import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { onDemand } from '../../components/dialogs/on-demand';
import { ActionError } from '../../components/states/action-error';
import { errorMessage } from '../../lib/api/error-message';
import { useAction } from '../../lib/api/use-action';
import { KEEPS_SCROLL } from '../../lib/lists/keeps-scroll';
import type { ListParams } from '../../lib/lists/use-list-params';
import { isolated } from '../../lib/format/isolated';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { columnsHidden } from '../../store/ui-slice';
import { DeleteViewDocument, SavedViewsDocument, type SavedViewFragment } from './saved-views.generated';
import { queryOf } from './view-address';
import { cluster } from '../../components/layout/layout';
import styles from './views.module.css';
import { viewTexts } from './views-messages';

const SaveViewModal = onDemand(
  async () => (await import('./save-view-modal')).SaveViewModal,
  ({ open }) => open,
);

type SavedViewsProps = {
  /** The `tableId` of the list. */
  list: string;
  params: Pick<ListParams, 'filters'>;
};

/** The named views of a list, the viewer's own and those that staff share: what it is filtered and sorted by, and its columns. */
export function SavedViews({ list, params }: SavedViewsProps) {
  const [address, setAddress] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const dispatch = useAppDispatch();
  const hidden = useAppSelector(({ ui }) => ui.hiddenColumns[list]);
  const { data, error } = useQuery(SavedViewsDocument, { variables: { list } });
  const views = data?.savedViews ?? [];
  const query = queryOf(params, address);
  const current = query ? views.find((view) => view.query === query) : undefined;
  const show = (view: SavedViewFragment) => {
    dispatch(columnsHidden({ table: list, columns: view.hiddenColumns }));
    setAddress(new URLSearchParams(view.query), { state: KEEPS_SCROLL });
  };
  return (
    <>
      <ToolPanel icon="eye" text={current?.name ?? viewTexts.views} label={viewTexts.views}>
        {(leave) => (
          <>
            <ActionError small error={error ? errorMessage(error) : null} />
            {data && views.length === 0 && <p className={styles.none}>{viewTexts.none}</p>}
            <ul className={styles.views}>
              {views.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  isCurrent={view === current}
                  onShow={() => {
                    leave();
                    show(view);
                  }}
                />
              ))}
            </ul>
            <PlainButton onClick={() => setSaving(true)}>{viewTexts.save}</PlainButton>
          </>
        )}
      </ToolPanel>
      <SaveViewModal
        open={isSaving}
        view={{ list, query, hiddenColumns: hidden ?? [] }}
        name={current?.viewerCan.delete.allowed ? current.name : ''}
        onClose={() => setSaving(false)}
      />
    </>
  );
}

type ViewRowProps = { view: SavedViewFragment; isCurrent: boolean; onShow: () => void };

function ViewRow({ view, isCurrent, onShow }: ViewRowProps) {
  const client = useApolloClient();
  const { run, busy, error } = useAction();
  const remove = () =>
    run(() =>
      client.mutate({
        mutation: DeleteViewDocument,
        variables: { id: view.id },
        refetchQueries: [SavedViewsDocument],
        awaitRefetchQueries: true,
      }),
    );
  return (
    <li className={cluster(0)}>
      <PlainButton
        variant="quiet"
        className={styles.name}
        aria-current={isCurrent || undefined}
        onClick={onShow}
      >
        <bdi>{view.name}</bdi>
        {view.isShared && <small>{viewTexts.shared}</small>}
      </PlainButton>
      {view.viewerCan.delete.allowed && (
        <PlainButton
          variant="quiet"
          busy={busy}
          aria-label={viewTexts.delete(isolated(view.name))}
          onClick={() => void remove()}
        >
          <Icon name="close" size={14} />
        </PlainButton>
      )}
      <ActionError small error={error} />
    </li>
  );
}
