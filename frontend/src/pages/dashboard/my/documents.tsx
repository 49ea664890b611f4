import { useState } from 'react';
import { ButtonLink } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { ListPage } from '../../../components/data-table/list-page';
import { myDocumentColumns } from '../../../features/documents/document-columns';
import type { MyDocumentRowFragment } from '../../../features/documents/document.generated';
import {
  documentSorts,
  documentVariables,
  myDocumentFilters,
  useDocumentList,
} from '../../../features/documents/document-list';
import { documentTexts } from '../../../entities/document/document-messages';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { useListPage } from '../../../lib/lists/use-list-page';
import { MyDocumentsDocument } from './documents.generated';

const PayModal = onDemand(
  async () => (await import('../../../features/payments/pay/pay-modal')).PayModal,
  ({ paying }) => paying !== null,
);

const nothing = {
  title: documentTexts.none,
  text: documentTexts.noneText,
  action: <ButtonLink to={paths.purchases}>{labels.myPurchases}</ButtonLink>,
};

/** Documents: invoices and what else the customer got, newest first. */
export function DocumentsPage() {
  const list = useDocumentList();
  const [paying, setPaying] = useState<MyDocumentRowFragment | null>(null);
  const columns = myDocumentColumns(setPaying);
  const variables = documentVariables(list);
  const documents = useListPage({
    query: MyDocumentsDocument,
    list,
    variables,
    connection: (data) => data.myDocuments,
  });
  return (
    <>
      <ListPage
        title={labels.documents}
        tableId="my-documents"
        columns={columns}
        list={list}
        fields={myDocumentFilters}
        sorts={documentSorts}
        empty={nothing}
        file={{ name: 'my-documents', variables }}
        {...documents}
      />
      <PayModal
        paying={paying && { kind: 'Invoice', id: paying.id, name: paying.number }}
        onClose={() => setPaying(null)}
      />
    </>
  );
}
