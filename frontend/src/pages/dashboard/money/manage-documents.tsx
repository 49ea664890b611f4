import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { managedDocumentColumns } from '../../../features/documents/document-columns';
import {
  documentSorts,
  documentVariables,
  managedDocumentFilters,
  useDocumentList,
} from '../../../features/documents/document-list';
import { documentTexts } from '../../../entities/document/document-messages';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { ManagedDocumentsDocument } from './manage-documents.generated';

/** Documents of all customers, for admins. */
export function ManageDocumentsPage() {
  const list = useDocumentList();
  const { allRows, ...documents } = useListPage({
    query: ManagedDocumentsDocument,
    list,
    variables: documentVariables(list),
    connection: (data) => data.documents,
  });
  return (
    <>
      <DocumentTitle title={labels.documents} />
      <PageHeader title={labels.documents} dense />
      <DataTable
        label={labels.documents}
        tableId="documents"
        columns={managedDocumentColumns}
        list={list}
        filters={<ListFilters list={list} fields={managedDocumentFilters} sorts={documentSorts} />}
        empty={<ListEmpty list={list} total={documents.total} title={documentTexts.none} />}
        csv={{ fileName: 'documents.csv', allRows }}
        {...documents}
      />
    </>
  );
}
