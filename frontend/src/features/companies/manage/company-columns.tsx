import type { DataColumn } from '../../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import { StatusTag } from '../../../components/status-tag';
import { companyTexts, companyTones, termsNames } from '../../../entities/company/company-messages';
import type { CompanyRowFragment } from './managed-company.generated';

/** Columns of the companies. The name opens the company. */
export const companyColumns = (onOpen: (id: string) => void): DataColumn<CompanyRowFragment>[] => [
  {
    key: 'legalName',
    width: 220,
    grows: true,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: companyTexts.company,
    render: ({ id, legalName }) => (
      <RowButton variant="link" data-action="open" title={legalName} onClick={() => onOpen(id)}>
        <bdi>{legalName}</bdi>
      </RowButton>
    ),
  },
  {
    key: 'country',
    width: 90,
    hideable: true,
    title: companyTexts.country,
    render: ({ country }) => country,
  },
  {
    key: 'taxId',
    width: 140,
    hideable: true,
    title: companyTexts.taxId,
    render: ({ taxId }) => taxId,
  },
  {
    key: 'state',
    width: 190,
    card: 'tag',
    title: companyTexts.state,
    render: ({ state, isTest }) => (
      <>
        <StatusTag tone={companyTones[state]}>{state}</StatusTag>{' '}
        {isTest && <StatusTag tone="warning">{companyTexts.test}</StatusTag>}
      </>
    ),
  },
  {
    key: 'terms',
    width: 120,
    hideable: true,
    title: companyTexts.terms,
    render: ({ terms }) => termsNames[terms],
  },
  {
    key: 'date',
    width: RECENT_WIDTH,
    hideable: true,
    title: companyTexts.since,
    render: ({ createdAt }) => <RecentTime at={createdAt} />,
  },
];
