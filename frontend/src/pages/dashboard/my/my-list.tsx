import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink, PlainButton } from '../../../components/button';
import { EmptyState } from '../../../components/states/empty-state';
import { ErrorState } from '../../../components/states/error-state';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { SkeletonLines } from '../../../components/states/skeleton';
import { CannotBuy, useBuyingRefusal } from '../../../features/cart/cannot-buy';
import { ListLines } from '../../../features/lists/list-lines';
import {
  MyListDocument,
  type ListLineFragment,
  type MyListQuery,
} from '../../../features/lists/lists.generated';
import { useListLines } from '../../../features/lists/use-list-lines';
import { errorMessage } from '../../../lib/api/error-message';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { stack, look } from '../../../components/layout/layout';
import styles from '../../../features/lists/lists.module.css';

/** One list: its lines, to be edited, reordered and bought. */
export function MyListPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(MyListDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data) return <List key={id} list={data.myList} />;
  return (
    <>
      <DocumentTitle title={labels.myLists} />
      <h1 className="visually-hidden">{labels.myLists}</h1>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonLines lines={8} height="32px" />
      )}
    </>
  );
}

const wantedOf = (lines: readonly ListLineFragment[]) =>
  lines.filter(({ tool }) => !tool.deletedAt).map(({ tool, quantity }) => ({ sku: tool.sku, quantity }));

function List({ list }: { list: MyListQuery['myList'] }) {
  const { lines, places, saving, error, retry, ...actions } = useListLines(list);
  const { update } = list.viewerCan;
  const cannotBuy = useBuyingRefusal() !== null;
  const savedText = saving ? 'Saving …' : !error && 'All changes are saved.';
  return (
    <>
      <DocumentTitle title={list.name} />
      <PageHeader
        dense
        title={list.name}
        lead={<Link to={paths.myLists}>{labels.myLists}</Link>}
        actions={
          lines.length > 0 && (
            <ButtonLink variant={cannotBuy ? undefined : 'primary'} to={paths.listAgain(list.id)}>
              Check and add to cart
            </ButtonLink>
          )
        }
      />
      <div className={stack(4)}>
        <CannotBuy lines={wantedOf(lines)} />
        {places.shown.length ? (
          <ListLines lines={lines} places={places} readOnly={!update.allowed} {...actions} />
        ) : (
          <EmptyState
            icon="list"
            title="The list is empty"
            text="Add tools from their pages or from quick order."
          />
        )}
        <p className={look('muted', 'sm')} role="status">
          {update.allowed ? savedText : update.reason}
        </p>
        {error && !saving && (
          <p className={styles.failure} role="alert">
            The changes are not saved. <span>{errorMessage(error)}</span>{' '}
            <PlainButton onClick={retry}>{labels.retry}</PlainButton>
          </p>
        )}
      </div>
    </>
  );
}
