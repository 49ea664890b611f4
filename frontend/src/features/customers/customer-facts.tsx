import { Link } from 'react-router-dom';
import { EmailLink } from '../../components/email-link';
import { FactList, type Fact } from '../../components/page/fact-list';
import { PhoneLink } from '../../components/phone-link';
import { RecentTime } from '../../components/recent-time';
import { StatusTag } from '../../components/status-tag';
import { cluster } from '../../components/layout/layout';
import { formatDate } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { holds, usePermissions } from '../../store/session/permissions';
import type { CustomerFactsFragment } from './customer-facts.generated';
import { customerTexts } from './customer-messages';
import { Facts } from './facts';

const Companies = ({ companies }: Pick<CustomerFactsFragment, 'companies'>) => (
  <span className={cluster(3)}>
    {companies.map(({ id, legalName }) => (
      <Link key={id} to={paths.customerCompany(id)}>
        <bdi>{legalName}</bdi>
      </Link>
    ))}
  </span>
);

/** Who a customer is, and how to reach them. */
export function CustomerFacts({ customer }: { customer: CustomerFactsFragment }) {
  const { email, contactNo, address, createdAt, disabledAt, companies, lastOrder } = customer;
  const seesOrders = holds(usePermissions(), ['orders.read']);
  const facts: (Fact | false)[] = [
    { label: customerTexts.email, value: <EmailLink email={email} /> },
    !!contactNo && { label: customerTexts.phone, value: <PhoneLink number={contactNo} /> },
    companies.length > 0 && { label: customerTexts.companies, value: <Companies companies={companies} /> },
    !!address && { label: customerTexts.address, value: address, isText: true },
    seesOrders && {
      label: customerTexts.lastOrder,
      value: lastOrder ? (
        <Link to={paths.managedOrder(lastOrder.id)}>
          <RecentTime at={lastOrder.placedAt} />
        </Link>
      ) : (
        '–'
      ),
    },
    { label: customerTexts.since, value: formatDate(createdAt) },
    !!disabledAt && {
      label: customerTexts.disabled,
      value: <StatusTag tone="danger">{formatDate(disabledAt)}</StatusTag>,
    },
  ];
  return (
    <Facts>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </Facts>
  );
}
