import { Link } from 'react-router-dom';
import { ListPage } from '../../../components/data-table/list-page';
import { alertTexts } from '../../../features/notices/alerts/alert-messages';
import { ALERTS_PLACE } from '../../../features/notices/alerts/alerts-place';
import { loadedLater } from '../../../components/dialogs/on-demand';
import { myNoticeColumns } from '../../../features/notices/notice-columns';
import { noticeSorts, useNoticeList } from '../../../features/notices/notice-list';
import { noticeTexts } from '../../../features/notices/notice-messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { labels } from '../../../lib/messages';
import { MyChangeNoticesDocument } from './my-notices.generated';

const MyAlertsSection = loadedLater(
  async () => (await import('../../../features/notices/alerts/my-alerts-section')).MyAlertsSection,
);

/** The notices that the customer was notified of, newest first, and below them the alerts that they asked for. */
export function MyNoticesPage() {
  const list = useNoticeList();
  const notices = useListPage({
    query: MyChangeNoticesDocument,
    list,
    variables: {},
    connection: (data) => data.myChangeNotices,
  });
  return (
    <>
      <ListPage
        title={labels.myNotices}
        lead={noticeTexts.myLead}
        actions={<Link to={ALERTS_PLACE}>{alertTexts.all}</Link>}
        tableId="my-notices"
        columns={myNoticeColumns}
        list={list}
        fields={[]}
        sorts={noticeSorts}
        empty={{ title: noticeTexts.noneOfMine, text: noticeTexts.noneOfMineText }}
        {...notices}
      />
      <MyAlertsSection />
    </>
  );
}
