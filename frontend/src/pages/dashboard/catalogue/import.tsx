import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { isRunning, progressOf } from '../../../features/manage-tools/imports/import-counts';
import { kindOf } from '../../../features/manage-tools/imports/import-kinds';
import { importLead, importTexts } from '../../../features/manage-tools/imports/import-messages';
import { ImportActions, ImportProgress } from '../../../features/manage-tools/imports/import-progress';
import type { RunningImportFragment } from '../../../features/manage-tools/imports/imports.generated';
import { rowColumns } from '../../../features/manage-tools/imports/row-columns';
import { rowFilters, rowVariables, useRowList } from '../../../features/manage-tools/imports/row-list';
import { formatTime } from '../../../lib/format/format';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { paths } from '../../../navigation/paths';
import { ImportDocument, ImportRowsDocument } from './import.generated';

/** How often a running import is looked at, ms. */
const LOOK_EVERY = 1_000;

/** One import: what it would change, and what it has changed (staff). */
export function ImportPage() {
  const { importId = '' } = useParams();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ImportDocument, {
    variables: { id: importId },
  });
  const runs = data !== undefined && isRunning(data.import.state);
  useEffect(() => {
    if (!runs) return undefined;
    startPolling(LOOK_EVERY);
    return stopPolling;
  }, [runs, startPolling, stopPolling]);
  if (data) return <RunningImport one={data.import} />;
  return (
    <>
      <DocumentTitle title={labels.import} />
      <h1 className="visually-hidden">{labels.import}</h1>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonLines lines={10} height="32px" />
      )}
    </>
  );
}

/** Until when it can be undone, as a time of day. */
const undoableUntil = (one: RunningImportFragment): string | null =>
  one.viewerCan.undo.allowed && one.undoUntil && progressOf(one).applied > 0
    ? formatTime(one.undoUntil)
    : null;

function RunningImport({ one }: { one: RunningImportFragment }) {
  const title = importTexts.of(one.fileName);
  const lead = importLead({ ...one, ...progressOf(one), until: undoableUntil(one) });
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader
        dense
        title={title}
        lead={<span role="status">{lead}</span>}
        actions={
          isRunning(one.state) ? (
            <ImportActions one={one} />
          ) : (
            <>
              <ButtonLink to={paths.importsOf(one.kind)}>{importTexts.another}</ButtonLink>
              <ImportActions one={one} />
            </>
          )
        }
      />
      {isRunning(one.state) && <ImportProgress one={one} />}
      <Rows key={one.state} one={one} />
    </>
  );
}

function Rows({ one: { id, kind } }: { one: RunningImportFragment }) {
  const list = useRowList();
  const columns = useMemo(() => rowColumns(kindOf(kind).keyTitle), [kind]);
  const { allRows: _, ...rows } = useListPage({
    query: ImportRowsDocument,
    list,
    variables: { id, ...rowVariables(list) },
    connection: (data) => data.import.rows,
  });
  return (
    <DataTable
      label={importTexts.rowCount}
      tableId="import-rows"
      columns={columns}
      list={list}
      filters={<ListFilters list={list} fields={rowFilters} sorts={[]} />}
      empty={<ListEmpty list={list} total={rows.total} title={importTexts.noSuchRows} />}
      {...rows}
    />
  );
}
