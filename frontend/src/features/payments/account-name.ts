import { isolated } from '../../lib/format/isolated';

type Named = {
  company: { id: string; legalName: string } | null;
  customer: { id: string; displayName: string; email: string } | null;
};

/** Name of the payer: the company, or the customer with their email address, because names are not unique. */
export const accountName = ({ company, customer }: Named): string =>
  company
    ? isolated(company.legalName)
    : customer
      ? `${isolated(customer.displayName)}, ${customer.email}`
      : '';

/** The same for the API: one of the two. */
export const accountOf = ({ company, customer }: Named) => ({
  companyId: company?.id ?? null,
  customerId: company ? null : (customer?.id ?? null),
});
