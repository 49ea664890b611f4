import { ListPage } from '../../../components/data-table/list-page';
import { myNoticeColumns } from '../../../features/notices/notice-columns';
import { noticeSorts, useNoticeList } from '../../../features/notices/notice-list';
import { noticeTexts } from '../../../features/notices/notice-messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { labels } from '../../../lib/messages';
import { MyChangeNoticesDocument } from './my-notices.generated';

/** Changes: the notices that the customer was notified of, newest first. */
export function MyNoticesPage() {
  const list = useNoticeList();
  const notices = useListPage({
    query: MyChangeNoticesDocument,
    list,
    variables: {},
    connection: (data) => data.myChangeNotices,
  });
  return (
    <ListPage
      title={labels.myNotices}
      lead={noticeTexts.myLead}
      tableId="my-notices"
      columns={myNoticeColumns}
      list={list}
      fields={[]}
      sorts={noticeSorts}
      empty={{ title: noticeTexts.noneOfMine, text: noticeTexts.noneOfMineText }}
      {...notices}
    />
  );
}
