import type { ManagedOrderFragment } from './managed-order.generated';

/** Distinguishes buttons with the same label for users of screen readers. */
export const namedFor = (
  label: string,
  { toolName, customer }: Pick<ManagedOrderFragment, 'toolName'> & { customer: { email: string } },
): string => `${label} ${toolName}, ${customer.email}`;
