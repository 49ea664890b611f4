import { COMPANY_FILE } from '../../rules/company-columns';
import { fileColumns } from '../../rules/file-columns';
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

export const companies = listExport('companies', {
  args: '$filter: CompanyFilter',
  fields: `taxId legalName country state stateReason terms creditLimit poRequired note
    postalAddress { name lines city region postalCode country }`,
  columns: COMPANY_FILE,
});
