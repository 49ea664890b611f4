import { useState } from 'react';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/states/empty-state';
import { ErrorState } from '../../../components/states/error-state';
import { onDemand } from '../../../components/dialogs/on-demand';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { SkeletonLines } from '../../../components/states/skeleton';
import { ListsTable } from '../../../features/lists/lists-table';
import type { ListSummaryFragment } from '../../../features/lists/lists.generated';
import { useLists } from '../../../features/lists/use-lists';
import { errorMessage } from '../../../lib/api/error-message';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { stack } from '../../../components/layout/layout';
import styles from '../../../features/lists/lists.module.css';

const ListNameModal = onDemand(
  async () => (await import('../../../features/lists/list-name-modal')).ListNameModal,
  ({ open }) => open,
);

const noLists = (
  <EmptyState
    icon="list"
    title="No lists yet"
    text="Save what you order again and again: from the cart, from a tool's page or from quick order."
    action={
      <ButtonLink variant="primary" to={paths.quickOrder}>
        {labels.quickOrder}
      </ButtonLink>
    }
  />
);

/** The reader's lists: to be opened, renamed, duplicated or deleted. */
export function MyListsPage() {
  const { lists, places, error, reload, failure, rename, duplicate, remove, restore } = useLists();
  const [renaming, setRenaming] = useState<ListSummaryFragment | null>(null);
  const body = () => {
    if (error && !lists) return <ErrorState error={error} onRetry={reload} />;
    if (!lists) return <SkeletonLines lines={6} height="32px" />;
    if (!places.shown.length) return noLists;
    return (
      <ListsTable
        lists={lists}
        places={places}
        onRename={setRenaming}
        onDuplicate={(list) => void duplicate(list)}
        onDelete={(list, height) => void remove(list, height)}
        onRestore={(place) => void restore(place)}
      />
    );
  };
  return (
    <>
      <DocumentTitle title={labels.myLists} />
      <PageHeader title={labels.myLists} dense />
      <div className={stack(4)}>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {errorMessage(failure)}
          </p>
        )}
        {body()}
      </div>
      <ListNameModal
        open={renaming !== null}
        title="Rename the list"
        submitLabel="Rename"
        name={renaming?.name}
        onSave={async ({ name = '' }) => renaming && rename(renaming, name.trim())}
        onClose={() => setRenaming(null)}
      />
    </>
  );
}
