import { useMemo } from 'react';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { onDemand } from '../../../components/dialogs/on-demand';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { companyColumns } from '../../../features/companies/manage/company-columns';
import { SavedViews } from '../../../features/views/saved-views';
import {
  companyFilters,
  companySorts,
  companyVariables,
  useCompanyList,
} from '../../../features/companies/manage/company-list';
import { companyTexts } from '../../../entities/company/company-messages';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useOpenItem } from '../../../lib/lists/use-open-item';
import { CompaniesDocument } from './companies.generated';

const ManagedCompanyDrawer = onDemand(
  async () =>
    (await import('../../../features/companies/manage/managed-company-drawer')).ManagedCompanyDrawer,
  ({ companyId }) => companyId !== null,
);

const nothing = { title: companyTexts.none, text: companyTexts.noneText };

/** Companies: applications, and what admins agreed with the approved ones. */
export function CompaniesPage() {
  const list = useCompanyList();
  const opened = useOpenItem('company');
  const columns = useMemo(() => companyColumns(opened.open), [opened.open]);
  const { allRows, ...companies } = useListPage({
    query: CompaniesDocument,
    list,
    variables: companyVariables(list),
    connection: (data) => data.companies,
  });
  return (
    <>
      <DocumentTitle title={labels.companies} />
      <PageHeader title={labels.companies} lead={companyTexts.managedLead} dense />
      <DataTable
        label={labels.companies}
        tableId="companies"
        columns={columns}
        list={list}
        views={<SavedViews list="companies" params={list} />}
        filters={<ListFilters list={list} fields={companyFilters} sorts={companySorts} />}
        empty={<ListEmpty list={list} total={companies.total} {...nothing} />}
        csv={{ fileName: 'companies.csv', allRows }}
        {...companies}
      />
      <ManagedCompanyDrawer
        companyId={opened.id}
        page={companies.rows}
        onClose={opened.close}
        onOpen={opened.turnTo}
        onChanged={companies.onRetry}
      />
    </>
  );
}
