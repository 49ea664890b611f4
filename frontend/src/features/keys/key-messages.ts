import { labels } from '../../lib/messages';

/** Texts about API keys. */
export const keyTexts = {
  title: labels.apiKeys,
  lead: 'With a key, a program acts for the shop: an ERP, a warehouse, a price feed. It may do what its scopes allow, and never more than your role does.',
  none: 'There is no key yet.',
  create: 'Create a key',
  name: 'Name',
  nameHelp: 'Which program uses it. Histories show it: “Key SAP”.',
  member: 'Responsible member',
  memberHelp:
    'Their role and spending limit apply, and they get the emails. If they leave, the key stops working.',
  scopes: 'It may',
  scopesRequired: 'Choose what the key may do',
  validFor: 'Valid for',
  days: (days: number) => `${days} days`,
  forever: 'Until it is revoked',
  networks: 'Networks that may use it',
  networksHelp: 'One per line, for example 203.0.113.0/24. Leave it empty for any network.',
  key: 'Key',
  use: 'Last use',
  ends: 'Ends',
  never: 'Never used',
  endsOn: (day: string) => `Ends ${day}`,
  noEnd: 'No end',
  revoked: 'Revoked',
  expired: 'Expired',
  former: (until: string) => `The previous secret is valid until ${until}`,
  responsible: (name: string) => `${name} is responsible`,
  only: (networks: string) => `Only from ${networks}`,
  rotate: 'New secret',
  rotateOf: (name: string) => `New secret for ${name}`,
  rotateTitle: (name: string) => `Make a new secret for ${name}?`,
  rotateWarning:
    'The current secret is valid for 24 hours more, so that you can replace it in your program. One that you replaced earlier stops working now.',
  endFormer: 'End the previous secret',
  endFormerOf: (name: string) => `End the previous secret of ${name}`,
  formerEnded: 'The previous secret no longer works',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeWarning: (what: string) =>
    `The program that uses it stops working immediately: it can no longer ${what}. What it has already done stays. This cannot be undone.`,
  wasRevoked: 'Key revoked',
  secretTitle: (name: string) => `The secret of ${name}`,
  secretLead:
    'Copy it now: it is shown only once. Send it in the header “Authorization: Bearer …”, and keep it out of code and emails.',
} as const;
