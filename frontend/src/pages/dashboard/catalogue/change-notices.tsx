import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { ListPage } from '../../../components/data-table/list-page';
import { ConfirmModal } from '../../../components/dialogs/confirm-modal';
import { onDemand } from '../../../components/dialogs/on-demand';
import { useToast } from '../../../components/toasts/toast';
import {
  WithdrawChangeNoticeDocument,
  type ManagedNoticeFragment,
} from '../../../features/notices/change-notice.generated';
import { noticeColumns } from '../../../features/notices/notice-columns';
import { noticeSorts, useNoticeList } from '../../../features/notices/notice-list';
import { noticeLine, noticeTexts as texts } from '../../../features/notices/notice-messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { labels } from '../../../lib/messages';
import { ChangeNoticesDocument } from './change-notices.generated';

const PublishModal = onDemand(
  async () => (await import('../../../features/notices/publish-modal')).PublishModal,
  ({ open }) => open,
);

/** Change Notices: what customers are told before a tool changes. */
export function ChangeNoticesPage() {
  const list = useNoticeList();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [withdrawn, setWithdrawn] = useState<ManagedNoticeFragment | null>(null);
  const [withdraw] = useMutation(WithdrawChangeNoticeDocument);
  const columns = useMemo(() => noticeColumns({ onWithdraw: setWithdrawn }), []);
  const notices = useListPage({
    query: ChangeNoticesDocument,
    list,
    variables: {},
    connection: (data) => data.changeNotices,
  });
  const confirm = async () => {
    if (!withdrawn) return;
    await withdraw({ variables: { id: withdrawn.id } });
    toast.success(texts.withdrawnNow);
    setWithdrawn(null);
  };
  return (
    <>
      <ListPage
        title={labels.changeNotices}
        lead={texts.lead}
        actions={
          <Button type="primary" onClick={() => setOpen(true)}>
            {texts.announce}
          </Button>
        }
        tableId="change-notices"
        columns={columns}
        list={list}
        fields={[]}
        sorts={noticeSorts}
        empty={{ title: texts.none, text: texts.noneText }}
        onNear={PublishModal.fetch}
        {...notices}
      />
      <PublishModal open={isOpen} onPublished={notices.onRetry} onClose={() => setOpen(false)} />
      <ConfirmModal
        open={withdrawn !== null}
        title={texts.withdrawQuestion}
        subject={withdrawn && `${withdrawn.tool.name}: ${noticeLine(withdrawn)}`}
        warning={texts.withdrawWarning}
        confirmLabel={texts.withdraw}
        onConfirm={confirm}
        onClose={() => setWithdrawn(null)}
      />
    </>
  );
}
