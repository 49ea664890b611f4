import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { ActionError } from '../../../components/states/action-error';
import { PlainButton } from '../../../components/button';
import { CsvButton } from '../../../components/data-table/csv-button';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { FactList } from '../../../components/page/fact-list';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { PermissionButton } from '../../../components/rows/permission-button';
import styles from '../../../features/companies/companies.module.css';
import {
  statementColumns,
  statementFile,
  statementFilters,
  statementSorts,
  useStatementList,
} from '../../../features/companies/statement-columns';
import type { StatementLineFragment } from '../../../features/companies/statement.generated';
import { download } from '../../../entities/document/download';
import { startOfDay } from '../../../lib/format/calendar-day';
import { creditTexts } from '../../../entities/company/credit-messages';
import { formatMoney } from '../../../lib/format/format';
import { useAction } from '../../../lib/api/use-action';
import {
  CompanyStatementDocument,
  IssueStatementDocument,
  type CompanyStatementQuery,
} from './statement.generated';

/** Maximum number of lines of one answer. */
const MOST = 1_000;

const nothing = { title: creditTexts.none, text: creditTexts.noneText };

const Balances = ({ statement }: Pick<CompanyStatementQuery['company'], 'statement'>) => (
  <FactList
    className={styles.balances}
    facts={[
      { label: creditTexts.opening, value: formatMoney(statement.openingBalance) },
      { label: creditTexts.invoiced, value: formatMoney(statement.invoiced) },
      { label: creditTexts.credited, value: formatMoney(-statement.credited) },
      { label: creditTexts.paid, value: formatMoney(-statement.paid) },
      { label: creditTexts.closing, value: formatMoney(statement.closingBalance) },
    ]}
  />
);

function useStatement(list: ReturnType<typeof useStatementList>) {
  const { companyId = '' } = useParams();
  const client = useApolloClient();
  const day = (text: string | undefined) => (startOfDay(text) ? text : null);
  const variables = { id: companyId, from: day(list.filters.from), to: day(list.filters.to) };
  const shown = { ...variables, first: list.pageSize, page: list.page };
  const { data, previousData, loading, error, refetch } = useQuery(CompanyStatementDocument, {
    variables: shown,
  });
  const company = (data ?? (loading ? previousData : undefined))?.company;
  const allRows = async () => {
    const rows: StatementLineFragment[] = [];
    for (let page = 1; ; page += 1) {
      const all = { ...variables, first: MOST, page };
      const answer = await client.query({
        query: CompanyStatementDocument,
        variables: all,
        fetchPolicy: 'no-cache',
      });
      const { entries = [], totalCount = 0 } = answer.data?.company.statement ?? {};
      rows.push(...entries);
      if (!entries.length || rows.length >= totalCount) return rows;
    }
  };
  const [issue] = useMutation(IssueStatementDocument);
  const { run, busy, error: refusal } = useAction();
  const savePdf = () =>
    void run(async () => {
      const answer = await issue({ variables: { companyId, from: variables.from, to: variables.to } });
      if (answer.data) await download(answer.data.issueStatement);
    });
  return {
    pdf: { savePdf, issuing: busy, refusal },
    company,
    loading,
    error,
    onRetry: () => void refetch().catch(() => undefined),
    allRows,
  };
}

type PdfButtonProps = {
  permission: CompanyStatementQuery['company']['viewerCan']['issueStatement'] | undefined;
  issuing: boolean;
  /** Why the last attempt failed. */
  refusal: string | null;
  savePdf: () => void;
};

/** Issues a numbered statement, once it is known who may; a viewer reads why only others may. */
const PdfButton = ({ permission, issuing, refusal, savePdf }: PdfButtonProps) =>
  permission?.allowed === false ? (
    <PermissionButton permission={permission}>{creditTexts.pdf}</PermissionButton>
  ) : (
    <>
      <PlainButton busy={issuing || !permission} onClick={savePdf}>
        {creditTexts.pdf}
      </PlainButton>
      <ActionError small error={refusal} />
    </>
  );

/** All that changed what a company owes: invoices, credit notes and payments, with balances. */
export function StatementPage() {
  const list = useStatementList();
  const { pdf, company, allRows, ...state } = useStatement(list);
  const total = company?.statement.totalCount ?? 0;
  return (
    <>
      <DocumentTitle title={creditTexts.statement} />
      <PageHeader title={creditTexts.statement} lead={company?.legalName} dense />
      {company && <Balances statement={company.statement} />}
      <DataTable
        label={creditTexts.statement}
        tableId="statement"
        columns={statementColumns}
        rows={company?.statement.entries}
        total={total}
        list={list}
        filters={
          <>
            <ListFilters list={list} fields={statementFilters} sorts={statementSorts} />
            <PdfButton {...pdf} permission={company?.viewerCan.issueStatement} />
          </>
        }
        empty={<ListEmpty list={list} total={total} {...nothing} />}
        csvButton={<CsvButton fileName="statement.csv" columns={statementFile} allRows={allRows} />}
        {...state}
      />
    </>
  );
}
