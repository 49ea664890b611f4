import type {
  ApplyForCompanyInput,
  CompanyRole,
  MemberRoleInput,
  SpendingPeriod,
} from '../../graphql/schema-types.generated';
import { companyTexts } from '../../lib/company-messages';
import { validation } from '../../lib/messages';
import { centsOf } from '../../lib/money';

export type ApplicationValues = Partial<Record<keyof ApplyForCompanyInput, string>>;

const REQUIRED = ['legalName', 'country', 'taxId', 'billingAddress'] as const;

/** What an application needs. The gateway checks the rest. */
export function validateApplication(values: ApplicationValues) {
  const errors: ApplicationValues = {};
  for (const name of REQUIRED)
    if (!values[name]?.trim()) errors[name] = validation.required(companyTexts[name]);
  if (!errors.country && !/^[a-z]{2}$/i.test(values.country?.trim() ?? ''))
    errors.country = 'Country must be a code of two letters';
  return errors;
}

export function applicationInput(values: ApplicationValues): ApplyForCompanyInput {
  const text = (name: keyof ApplyForCompanyInput) => values[name]?.trim() ?? '';
  return {
    legalName: text('legalName'),
    country: text('country').toUpperCase(),
    taxId: text('taxId'),
    billingAddress: text('billingAddress'),
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
