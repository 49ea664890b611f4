import { useNavigate } from 'react-router-dom';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { importColumns } from '../../../features/manage-tools/imports/import-columns';
import { ImportFile } from '../../../features/manage-tools/imports/import-file';
import { importTexts } from '../../../features/manage-tools/imports/import-messages';
import styles from '../../../features/manage-tools/imports/imports.module.css';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useListParams } from '../../../lib/lists/use-list-params';
import { paths } from '../../../navigation/paths';
import { ImportsDocument } from './imports.generated';

/** Import: files of tools, and what became of earlier ones (staff). */
export function ImportsPage() {
  const navigate = useNavigate();
  const list = useListParams({
    sortFields: ['CREATED_AT'],
    defaultSort: 'CREATED_AT',
    defaultDirection: 'DESC',
    filters: [],
  });
  const { allRows: _, ...imports } = useListPage({
    query: ImportsDocument,
    list,
    variables: {},
    connection: (data) => data.imports,
  });
  return (
    <>
      <DocumentTitle title={labels.import} />
      <PageHeader title={labels.import} lead={importTexts.lead} dense />
      <ImportFile onSent={(id) => void navigate(paths.import(id))} />
      <h2 className={styles.heading}>{importTexts.earlier}</h2>
      <DataTable
        label={importTexts.earlier}
        tableId="imports"
        columns={importColumns}
        list={list}
        empty={
          <ListEmpty list={list} total={imports.total} title={importTexts.none} text={importTexts.noneText} />
        }
        {...imports}
      />
    </>
  );
}
