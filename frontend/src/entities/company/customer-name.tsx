import { Link } from 'react-router-dom';
import { StatusTag } from '../../components/status-tag';
import { paths } from '../../navigation/paths';
import { holds, usePermissions } from '../../store/session/permissions';

type CustomerNameProps = {
  company?: { id: string; legalName: string; isTest: boolean } | null;
  /** Null where only the company is known. */
  customer: { id: string; displayName: string; email: string } | null;
  /** People with their email address, because names are not unique. */
  withEmail?: boolean;
};

/** Whom something is for, as lists name them: the company, or the person without one. */
export const customerName = ({
  company,
  customer,
}: {
  company?: { legalName: string } | null;
  customer: { displayName: string; email: string } | null;
}): string => company?.legalName ?? (customer?.displayName || (customer?.email ?? ''));

/** The same on the screen, apart from the direction of the text around it, with the link to their page for staff who see it. */
export function CustomerName({ company, customer, withEmail = false }: CustomerNameProps) {
  const permissions = usePermissions();
  const to = company
    ? holds(permissions, ['companies.read']) && paths.customerCompany(company.id)
    : customer && holds(permissions, ['users.read']) && paths.customer(customer.id);
  const name = <bdi title={customer?.email}>{customerName({ company, customer })}</bdi>;
  const linked = to ? <Link to={to}>{name}</Link> : name;
  const shown = company?.isTest ? (
    <>
      {/* Before the name, which lists cut. */}
      <StatusTag tone="warning">Test</StatusTag> {linked}
    </>
  ) : (
    linked
  );
  if (!withEmail || company || !customer?.displayName) return shown;
  return (
    <>
      {shown}
      <span>{`, ${customer.email}`}</span>
    </>
  );
}
