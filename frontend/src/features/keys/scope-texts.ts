import {
  ALL_COMPANY_SCOPES,
  COMPANY_SCOPES,
  SHOP_SCOPES,
  type CompanyScope,
} from '../../../../gateway/src/rules/key-scopes';
import { PERMISSIONS, isPermission } from '../../../../gateway/src/rules/permissions';

interface Scope {
  readonly name: string;
  readonly to: string;
}

const ofCompany = (name: CompanyScope): Scope => ({ name, to: COMPANY_SCOPES[name].to });

/** The scopes that a key of a company, or of the shop, can have, in words. */
export const scopesOf = (companyId: string | null): readonly Scope[] =>
  companyId === null
    ? SHOP_SCOPES.map((name) => ({ name, to: PERMISSIONS[name].to }))
    : ALL_COMPANY_SCOPES.map(ofCompany);

/** What a scope allows, in words; its name, if a newer release has it. */
export function wordsOf(name: string): string {
  if (Object.hasOwn(COMPANY_SCOPES, name)) return COMPANY_SCOPES[name as CompanyScope].to;
  return isPermission(name) ? PERMISSIONS[name].to : name;
}
