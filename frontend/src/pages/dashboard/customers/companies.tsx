import { useMemo } from 'react';
import { ButtonLink } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { ListPage } from '../../../components/data-table/list-page';
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
import { paths } from '../../../navigation/paths';
import { holds, usePermissions } from '../../../store/session/permissions';
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
  const mayImport = holds(usePermissions(), ['companies.manage']);
  const columns = useMemo(() => companyColumns(opened.open), [opened.open]);
  const variables = companyVariables(list);
  const companies = useListPage({
    query: CompaniesDocument,
    list,
    variables,
    connection: (data) => data.companies,
  });
  return (
    <>
      <ListPage
        title={labels.companies}
        lead={companyTexts.managedLead}
        actions={mayImport && <ButtonLink to={paths.importsOf('Companies')}>{labels.import}</ButtonLink>}
        tableId="companies"
        columns={columns}
        list={list}
        views={<SavedViews list="companies" params={list} />}
        fields={companyFilters}
        sorts={companySorts}
        empty={nothing}
        file={{ name: 'companies', variables }}
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
