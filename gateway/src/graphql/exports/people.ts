import { fileColumns } from '../../rules/file-columns';
import { PAYMENT_TERMS } from '../../rules/state-names';
import { listExport } from './list-export';

interface User {
  readonly email: string;
  readonly displayName: string;
  readonly companies: readonly { readonly legalName: string }[];
  readonly lastOrder: { readonly placedAt: string } | null;
  readonly role: string;
  readonly staffRole: { readonly name: string } | null;
}

export const users = listExport<User>('users', {
  args: '$filter: UserFilter, $sort: UserSort',
  fields: 'email displayName companies { legalName } lastOrder { placedAt } role staffRole { name }',
  columns: fileColumns({
    Email: ({ email }) => email,
    Name: ({ displayName }) => displayName,
    Company: ({ companies }) => companies.map(({ legalName }) => legalName).join(', '),
    'Last order': ({ lastOrder }) => lastOrder?.placedAt,
    Role: ({ role, staffRole }) => (staffRole ? `${role} (${staffRole.name})` : role),
  }),
});

interface Company {
  readonly legalName: string;
  readonly country: string;
  readonly taxId: string;
  readonly state: string;
  readonly terms: keyof typeof PAYMENT_TERMS;
  readonly createdAt: string;
}

export const companies = listExport<Company>('companies', {
  args: '$filter: CompanyFilter',
  fields: 'legalName country taxId state terms createdAt',
  columns: fileColumns({
    Company: ({ legalName }) => legalName,
    Country: ({ country }) => country,
    'Tax id': ({ taxId }) => taxId,
    State: ({ state }) => state,
    Terms: ({ terms }) => PAYMENT_TERMS[terms],
    Applied: ({ createdAt }) => createdAt,
  }),
});
