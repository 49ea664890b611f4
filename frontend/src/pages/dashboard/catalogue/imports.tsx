import { useNavigate, useSearchParams } from 'react-router-dom';
import { DataTable } from '../../../components/data-table/data-table';
import { ExportButton } from '../../../components/data-table/export-button';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { cluster, look } from '../../../components/layout/layout';
import { ListLinks } from '../../../components/page/list-links';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { importColumns } from '../../../features/manage-tools/imports/import-columns';
import { ImportFile } from '../../../features/manage-tools/imports/import-file';
import { IMPORT_KINDS, kindOf } from '../../../features/manage-tools/imports/import-kinds';
import { importTexts } from '../../../features/manage-tools/imports/import-messages';
import styles from '../../../features/manage-tools/imports/imports.module.css';
import { PictureArchive } from '../../../features/manage-tools/imports/picture-archive';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useListParams } from '../../../lib/lists/use-list-params';
import { paths } from '../../../navigation/paths';
import { holds, usePermissions } from '../../../store/session/permissions';
import { ImportsDocument } from './imports.generated';

/** Import: files of tools, families or companies, pictures of tools, and what became of earlier ones (staff). */
export function ImportsPage() {
  const navigate = useNavigate();
  const permissions = usePermissions();
  const [params] = useSearchParams();
  const kinds = IMPORT_KINDS.filter(({ needs }) => holds(permissions, [needs]));
  const kind = kinds.find((one) => one.kind === params.get('kind')) ?? kinds[0] ?? kindOf('Tools');
  const Chooser = kind.kind === 'Pictures' ? PictureArchive : ImportFile;
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
      <PageHeader title={labels.import} lead={kind.lead} dense />
      <ListLinks
        param="kind"
        label={importTexts.kinds}
        lists={kinds.map(({ kind: name, name: label }) => ({ name, label }))}
        current={kind.kind}
      />
      <Chooser key={kind.kind} kind={kind} onSent={(id) => void navigate(paths.import(id))} />
      {kind.present && (
        <div className={cluster(3, 'stretch', 'spaceBelow')}>
          <ExportButton label={importTexts.present(kind.name)} {...kind.present} />
          <span className={look('muted', 'sm')}>{importTexts.presentHint}</span>
        </div>
      )}
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
