import { Link } from 'react-router-dom';
import { paths } from '../../navigation/paths';
import { holds, usePermissions } from '../../store/session/permissions';

type CustomerNameProps = {
  company?: { id: string; legalName: string } | null;
  customer: { id: string; displayName: string; email: string };
};

/** Whom something is for, as lists name them: the company, or the person without one. */
export const customerName = ({
  company,
  customer,
}: {
  company?: { legalName: string } | null;
  customer: { displayName: string; email: string };
}): string => company?.legalName ?? (customer.displayName || customer.email);

/** The same on the screen, apart from the direction of the text around it, with the link to their page for staff who see it. */
export function CustomerName(props: CustomerNameProps) {
  const { company, customer } = props;
  const permissions = usePermissions();
  const to = company
    ? holds(permissions, ['companies.read']) && paths.customerCompany(company.id)
    : holds(permissions, ['users.read']) && paths.customer(customer.id);
  const name = <bdi title={customer.email}>{customerName(props)}</bdi>;
  return to ? <Link to={to}>{name}</Link> : name;
}
