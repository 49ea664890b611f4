import { Button } from 'antd';
import { ActionError } from '../../components/states/action-error';
import { FactList } from '../../components/page/fact-list';
import { StatusTag } from '../../components/status-tag';
import { countryName } from '../../entities/address/countries';
import { companyTexts, companyTones, termsNames } from '../../entities/company/company-messages';
import { formatDate, formatMoney } from '../../lib/format/format';
import { useAction } from '../../lib/api/use-action';
import { BillingAddress } from './billing-address';
import { downloadCertificate } from './certificate';
import styles from './companies.module.css';
import type { CompanyFactsFragment } from './company.generated';

function Certificate({ company }: { company: CompanyFactsFragment }) {
  const { run, error } = useAction();
  if (!company.certificate) return companyTexts.noCertificate;
  return (
    <>
      <Button onClick={() => void run(() => downloadCertificate(company.id))}>{companyTexts.download}</Button>
      <ActionError small error={error} />
    </>
  );
}

/** Data of a company, and its terms. */
export function CompanyFacts({ company }: { company: CompanyFactsFragment }) {
  const text = (value: string) => (
    <span className={styles.text} dir="auto">
      {value}
    </span>
  );
  const facts = [
    {
      label: companyTexts.state,
      value: (
        <>
          <StatusTag tone={companyTones[company.state]}>{company.state}</StatusTag>{' '}
          {company.isTest && <StatusTag tone="warning">{companyTexts.test}</StatusTag>}
        </>
      ),
    },
    ...(company.stateReason ? [{ label: companyTexts.reason, value: text(company.stateReason) }] : []),
    { label: companyTexts.country, value: countryName(company.country) },
    { label: companyTexts.taxId, value: text(company.taxId) },
    { label: companyTexts.billingAddress, value: <BillingAddress company={company} />, isText: true },
    ...(company.website
      ? [
          {
            label: companyTexts.website,
            value: (
              <a className={styles.text} href={company.website} target="_blank" rel="noopener noreferrer">
                {company.website}
              </a>
            ),
          },
        ]
      : []),
    ...(company.expectedVolume
      ? [{ label: companyTexts.expectedVolume, value: text(company.expectedVolume) }]
      : []),
    { label: companyTexts.terms, value: termsNames[company.terms] },
    { label: companyTexts.creditLimit, value: formatMoney(company.creditLimit) },
    {
      label: companyTexts.poRequired,
      value: company.poRequired ? companyTexts.required : companyTexts.optional,
    },
    { label: companyTexts.certificate, value: <Certificate company={company} /> },
    { label: companyTexts.since, value: formatDate(company.createdAt) },
  ];
  return <FactList facts={facts} />;
}
