import type {
  ApplyForCompanyInput,
  CompanyRole,
  MemberRoleInput,
  SpendingPeriod,
} from '../../graphql/schema-types.generated';
import { companyTexts } from '../../entities/company/company-messages';
import { validation } from '../../lib/messages';
import { centsOf } from '../../lib/format/money';
import { addressInput, validateAddress, type AddressValues } from '../../entities/address/postal-address';

type Typed = 'legalName' | 'taxId' | 'website' | 'expectedVolume';

/** The fields of an application, those of its billing address among them. */
export type ApplicationValues = AddressValues & Partial<Record<Typed, string>>;

/** Required fields of an application. The gateway checks the rest. */
export function validateApplication(values: ApplicationValues): ApplicationValues {
  const errors: ApplicationValues = {};
  for (const name of ['legalName', 'taxId'] as const)
    if (!values[name]?.trim()) errors[name] = validation.required(companyTexts[name]);
  return { ...errors, ...validateAddress(values) };
}

/** The country of a company is that of its billing address. */
export function applicationInput(values: ApplicationValues): ApplyForCompanyInput {
  const text = (name: Typed) => values[name]?.trim() ?? '';
  const postalAddress = addressInput(values);
  return {
    legalName: text('legalName'),
    taxId: text('taxId'),
    postalAddress,
    country: postalAddress.country,
    website: text('website') || null,
    expectedVolume: text('expectedVolume') || null,
  };
}

export type MemberValues = {
  email?: string;
  role?: CompanyRole;
  /** Dollars. */
  limit?: string;
  period?: SpendingPeriod;
};

/** `isNew`: the form also has an email address. */
export const validateMember =
  (isNew: boolean) =>
  ({ email, role, limit }: MemberValues) => ({
    email: isNew && !email?.trim() ? validation.emailRequired : undefined,
    limit:
      role === 'Buyer' && limit?.trim() && centsOf(limit) === null
        ? 'The limit must be an amount in dollars'
        : undefined,
  });

/** Only buyers have a limit. */
export const memberInput = ({ role = 'Buyer', limit, period }: MemberValues): MemberRoleInput => ({
  role,
  spendingLimit: role === 'Buyer' ? centsOf(limit) : null,
  spendingPeriod: period ?? 'Purchase',
});
