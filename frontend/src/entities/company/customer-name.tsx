type CustomerNameProps = {
  company?: { legalName: string } | null;
  customer: { displayName: string; email: string };
};

/** Whom something is for, as lists name them: the company, or the person without one. */
export const customerName = ({ company, customer }: CustomerNameProps): string =>
  company?.legalName ?? (customer.displayName || customer.email);

/** The same on the screen, apart from the direction of the text around it. */
export const CustomerName = (props: CustomerNameProps) => (
  <bdi title={props.customer.email}>{customerName(props)}</bdi>
);
