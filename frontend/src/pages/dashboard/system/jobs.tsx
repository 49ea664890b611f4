import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionError } from '../../../components/states/action-error';
import { PlainButton } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListLinks } from '../../../components/page/list-links';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { DismissEmail } from '../../../features/system/jobs/dismiss-email';
import {
  dismissedEmailColumns,
  failedJobColumns,
  refusedEmailColumns,
} from '../../../features/system/jobs/job-columns';
import type { RefusedEmailRowFragment } from '../../../features/system/jobs/jobs.generated';
import { jobTexts } from '../../../features/system/jobs/job-texts';
import { useRetry } from '../../../features/system/jobs/use-retry';
import { labels } from '../../../lib/messages';
import { useAction } from '../../../lib/api/use-action';
import { useCalmReload } from '../../../lib/lists/use-calm-reload';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useListParams } from '../../../lib/lists/use-list-params';
import { FailedJobsDocument, RefusedEmailsDocument } from './jobs.generated';

const noFailed = { title: jobTexts.noFailed, text: jobTexts.noFailedText };
const noRefused = { title: jobTexts.noRefused, text: jobTexts.noRefusedText };

const noDismissed = { title: jobTexts.noDismissed, text: jobTexts.noDismissedText };

const lists = [
  { name: 'failed', label: jobTexts.failed },
  { name: 'refused', label: jobTexts.refused },
  { name: 'dismissed', label: jobTexts.dismissedList },
];

/** The gateway has one order of both lists. */
const useNewestFirst = () =>
  useListParams({
    sortFields: ['CREATED_AT'],
    defaultSort: 'CREATED_AT',
    defaultDirection: 'DESC',
    filters: [],
  });

/** Background jobs: what failed in the background, and the addresses that a mail server refused (admins). */
export function JobsPage() {
  const [params] = useSearchParams();
  const current = lists.find(({ name }) => name === params.get('list'))?.name ?? 'failed';
  return (
    <>
      <DocumentTitle title={labels.jobs} />
      <PageHeader title={labels.jobs} lead={jobTexts.lead} dense />
      <ListLinks label={jobTexts.lists} lists={lists} current={current} />
      {current === 'failed' && <FailedJobs />}
      {current === 'refused' && <RefusedAddresses />}
      {current === 'dismissed' && <DismissedAddresses />}
    </>
  );
}

function FailedJobs() {
  const list = useNewestFirst();
  const { allRows: _, ...jobs } = useListPage({
    query: FailedJobsDocument,
    list,
    variables: {},
    connection: (data) => data.failedJobs,
  });
  const calm = useCalmReload(jobs.onRetry);
  const { retry, all } = useRetry({ afterOne: calm.reload, afterAll: jobs.onRetry });
  const { run, busy, error } = useAction();
  return (
    <div {...calm.area}>
      <DataTable
        label={jobTexts.failed}
        tableId="failed-jobs"
        columns={failedJobColumns(retry)}
        list={list}
        filters={
          jobs.total > 0 && (
            <>
              <PlainButton busy={busy} onClick={() => void run(all)}>
                {jobTexts.retryAll}
              </PlainButton>
              <ActionError small error={error} />
            </>
          )
        }
        empty={<ListEmpty list={list} total={jobs.total} {...noFailed} />}
        {...jobs}
      />
    </div>
  );
}

const useEmails = (list: ReturnType<typeof useNewestFirst>, dismissed: boolean) =>
  useListPage({
    query: RefusedEmailsDocument,
    list,
    variables: { dismissed },
    connection: (data) => data.refusedEmails,
  });

function RefusedAddresses() {
  const list = useNewestFirst();
  const emails = useEmails(list, false);
  const [chosen, setChosen] = useState<RefusedEmailRowFragment | null>(null);
  return (
    <>
      <DataTable
        label={jobTexts.refused}
        tableId="refused-addresses"
        columns={refusedEmailColumns(setChosen)}
        list={list}
        empty={<ListEmpty list={list} total={emails.total} {...noRefused} />}
        file={{ name: 'refused-addresses', variables: {} }}
        {...emails}
      />
      <DismissEmail email={chosen} onDone={emails.onRetry} onClose={() => setChosen(null)} />
    </>
  );
}

function DismissedAddresses() {
  const list = useNewestFirst();
  const { allRows: _, ...emails } = useEmails(list, true);
  return (
    <DataTable
      label={jobTexts.dismissedList}
      tableId="dismissed-addresses"
      columns={dismissedEmailColumns}
      list={list}
      empty={<ListEmpty list={list} total={emails.total} {...noDismissed} />}
      {...emails}
    />
  );
}
