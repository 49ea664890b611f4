import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { PlainButton } from '../../../components/button';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { managedDocumentColumns } from '../../../features/documents/document-columns';
import {
  documentSorts,
  managedDocumentFilters,
  managedDocumentVariables,
  showEveryKind,
  useDocumentList,
} from '../../../features/documents/document-list';
import { OpenTotals } from '../../../features/documents/open-totals';
import { SavedViews } from '../../../features/views/saved-views';
import { documentTexts } from '../../../entities/document/document-messages';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { ManagedDocumentsDocument } from './manage-documents.generated';

const nothing = { title: documentTexts.noMoney, text: documentTexts.noMoneyText };

/** Documents of all customers, for admins. */
export function ManageDocumentsPage() {
  const list = useDocumentList();
  const { allRows, ...documents } = useListPage({
    query: ManagedDocumentsDocument,
    list,
    variables: managedDocumentVariables(list),
    connection: (data) => data.documents,
  });
  const everyKind = (
    <PlainButton onClick={() => showEveryKind(list)}>{documentTexts.showEveryKind}</PlainButton>
  );
  return (
    <>
      <DocumentTitle title={labels.documents} />
      <PageHeader title={labels.documents} dense />
      <OpenTotals list={list} />
      <DataTable
        label={labels.documents}
        tableId="documents"
        columns={managedDocumentColumns}
        list={list}
        views={<SavedViews list="documents" params={list} />}
        filters={<ListFilters list={list} fields={managedDocumentFilters} sorts={documentSorts} />}
        empty={<ListEmpty list={list} total={documents.total} {...nothing} action={everyKind} />}
        csv={{ fileName: 'documents.csv', allRows }}
        {...documents}
      />
    </>
  );
}
