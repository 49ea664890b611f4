import { auditActionNames, auditEntityNames } from '../../../graphql/audit-names.generated';

/** Texts of the audit log, which the specification does not have. */
export const auditTexts = {
  lead: 'What admins did, newest first. Nobody can change it.',
  none: 'No actions yet',
  noneText: 'Changes of tools, prices, stock, orders, payments and roles appear here.',
  person: 'Person',
  action: 'Action',
  entity: 'Kind',
  from: 'From',
  to: 'To',
  one: 'Only one item',
  entry: 'Action of an admin',
  close: 'Close the action',
  all: 'Everything done to it',
  operator: 'On the server',
  noChanges: 'No fields',
} as const;

export const auditColumns = {
  at: 'Date',
  actor: 'Person',
  action: 'Action',
  subject: 'Item',
  fields: 'Changed fields',
} as const;

/** Names of the actions and their subjects; those of a newer gateway are shown as they are. */
const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (value: string): string =>
    names[value] ?? value;
export const actionName = nameIn(auditActionNames);
export const entityName = nameIn(auditEntityNames);
