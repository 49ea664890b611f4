import { isEmailAddress } from './shared/field-rules';
import { hiddenIn, hiddenInLines, nameOf } from './shared/text/one-line';
import { unprintableIn } from './shared/text/printable';

interface CompanySettings {
  readonly COMPANY_NAME: string;
  readonly COMPANY_PHONE: string;
  readonly COMPANY_EMAIL: string;
  readonly COMPANY_ADDRESS: string;
  readonly FIRST_ADMIN_EMAIL: string;
}

const refusal = (name: string, character: string | null): string[] =>
  character === null ? [] : [`${name}: contains ${nameOf(character)}`];

/** Problems of the settings that documents and emails print: the same rules as for what admins type. */
export function companyProblems(env: CompanySettings): string[] {
  const { COMPANY_EMAIL, COMPANY_ADDRESS, FIRST_ADMIN_EMAIL } = env;
  return [
    ...(['COMPANY_NAME', 'COMPANY_PHONE'] as const).flatMap((name) =>
      refusal(name, hiddenIn(env[name]) ?? unprintableIn(env[name])),
    ),
    ...refusal('COMPANY_ADDRESS', hiddenInLines(COMPANY_ADDRESS) ?? unprintableIn(COMPANY_ADDRESS)),
    ...(isEmailAddress(COMPANY_EMAIL) ? [] : ['COMPANY_EMAIL: not an email address']),
    ...(!FIRST_ADMIN_EMAIL || isEmailAddress(FIRST_ADMIN_EMAIL)
      ? []
      : ['FIRST_ADMIN_EMAIL: not an email address']),
  ];
}
