import { useState } from 'react';
import { ButtonLink } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { onDemand } from '../../../components/dialogs/on-demand';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
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
  const { allRows, ...documents } = useListPage({
    query: MyDocumentsDocument,
    list,
    variables: documentVariables(list),
    connection: (data) => data.myDocuments,
  });
  return (
    <>
      <DocumentTitle title={labels.documents} />
      <PageHeader title={labels.documents} dense />
      <DataTable
        label={labels.documents}
        tableId="my-documents"
        columns={columns}
        list={list}
        filters={<ListFilters list={list} fields={myDocumentFilters} sorts={documentSorts} />}
        empty={<ListEmpty list={list} total={documents.total} {...nothing} />}
        csv={{ fileName: 'my-documents.csv', allRows }}
        {...documents}
      />
      <PayModal
        paying={paying && { kind: 'Invoice', id: paying.id, name: paying.number }}
        onClose={() => setPaying(null)}
      />
    </>
  );
}
