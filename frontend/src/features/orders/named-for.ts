import type { ManagedOrderFragment } from './managed-order.generated';

/** Tells buttons of the same word apart for those who only hear them. */
export const namedFor = (
  label: string,
  { toolName, customer }: Pick<ManagedOrderFragment, 'toolName'> & { customer: { email: string } },
): string => `${label} ${toolName}, ${customer.email}`;
