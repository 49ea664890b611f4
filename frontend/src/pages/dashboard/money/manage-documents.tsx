import { PlainButton } from '../../../components/button';
import { ListPage } from '../../../components/data-table/list-page';
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
  const variables = managedDocumentVariables(list);
  const documents = useListPage({
    query: ManagedDocumentsDocument,
    list,
    variables,
    connection: (data) => data.documents,
  });
  const everyKind = (
    <PlainButton onClick={() => showEveryKind(list)}>{documentTexts.showEveryKind}</PlainButton>
  );
  return (
    <>
      <ListPage
        title={labels.documents}
        tableId="documents"
        columns={managedDocumentColumns}
        list={list}
        views={<SavedViews list="documents" params={list} />}
        fields={managedDocumentFilters}
        sorts={documentSorts}
        empty={{ ...nothing, action: everyKind }}
        file={{ name: 'documents', variables }}
        {...documents}
      >
        <OpenTotals list={list} />
      </ListPage>
    </>
  );
}
