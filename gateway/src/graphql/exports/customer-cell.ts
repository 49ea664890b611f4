/** Whom something is for. */
export interface OfCustomer {
  readonly company: { readonly legalName: string } | null;
  readonly customer: { readonly displayName: string; readonly email: string };
}

/** The fields of that. */
export const CUSTOMER = 'company { legalName } customer { displayName email }';

/** The company, or the person without one, as lists name them. */
export const customerCell = ({ company, customer }: OfCustomer): string =>
  company?.legalName ?? (customer.displayName || customer.email);
