import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state';
import { FactList } from '../../components/page/fact-list';
import { SkeletonLines } from '../../components/states/skeleton';
import { creditTexts } from '../../entities/company/credit-messages';
import { formatDate, formatMoney } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { stack, look } from '../../components/layout/layout';
import styles from './companies.module.css';
import { CompanyCreditDocument, type CreditFiguresFragment } from './credit.generated';
import { isolated } from '../../lib/format/isolated';

type Credit = CreditFiguresFragment['credit'];

const figuresOf = ({ limit, exposure, available, dueThisWeek, overdue }: Credit) => [
  { label: creditTexts.limit, value: formatMoney(limit) },
  { label: creditTexts.exposure, value: formatMoney(exposure) },
  { label: creditTexts.available, value: formatMoney(available) },
  { label: creditTexts.dueThisWeek, value: formatMoney(dueThisWeek) },
  { label: creditTexts.overdue, value: formatMoney(overdue) },
];

/** Open amounts by the days since they were due. */
function AgeingTable({ ageing }: Pick<Credit, 'ageing'>) {
  const rows = [
    [creditTexts.current, ageing.current],
    [creditTexts.days1To30, ageing.days1To30],
    [creditTexts.days31To60, ageing.days31To60],
    [creditTexts.days61Plus, ageing.days61Plus],
  ] as const;
  return (
    <table className={styles.ageing}>
      <caption>{creditTexts.ageing}</caption>
      <tbody>
        {rows.map(([title, amount]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures({ terms, credit }: CreditFiguresFragment) {
  const { limit, exposure, ageing, override } = credit;
  if ((terms === 'Prepaid' || limit === 0) && exposure === 0)
    return <p className={look('muted', 'sm')}>{creditTexts.prepaid}</p>;
  return (
    <>
      <FactList facts={figuresOf(credit)} />
      <AgeingTable ageing={ageing} />
      {override && (
        <p className={styles.text}>
          <span>{creditTexts.allowed(formatMoney(override.amount), formatDate(override.expiresOn))}</span>{' '}
          <span
            className={look('muted', 'sm')}
          >{`${isolated(override.granterName)}: ${isolated(override.reason)}`}</span>
        </p>
      )}
    </>
  );
}

/** Exposure and credit limit of a company, by age, with a link to its statement of account. */
export function CreditSummary({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(CompanyCreditDocument, {
    variables: { id: companyId },
    // Purchases and payments change it elsewhere.
    fetchPolicy: 'cache-and-network',
  });
  const body = () => {
    if (data) return <Figures {...data.company} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
    return <SkeletonLines lines={5} />;
  };
  const id = `credit-${companyId}`;
  return (
    <section className={stack(4, 'packed')} aria-labelledby={id}>
      <h2 id={id}>{creditTexts.title}</h2>
      {body()}
      <Link className={styles.statement} to={paths.statement(companyId)}>
        {creditTexts.statement}
      </Link>
    </section>
  );
}
