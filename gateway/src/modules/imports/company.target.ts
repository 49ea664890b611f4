import { COMPANY_COLUMNS } from '../../rules/company-columns';
import { addressText } from '../../shared/address-text';
import { inputOf } from '../../shared/input';
import type { Company } from '../people/companies/company.entity';
import {
  ApplyForCompanyInput,
  CompanyTermsInput,
  DecideCompanyArgs,
} from '../people/companies/company.inputs';
import { canManageCompanies } from '../people/companies/company.policy';
import { CompanyState } from '../people/companies/company.status';
import { companiesOfTaxIds, taxKeyOf } from '../people/companies/company-writing.service';
import { applyCompanies } from './apply-companies';
import { companyChanges, COMPANY_READERS, readAddress } from './company-cells';
import { NEW_TERMS, newStateProblems } from './company-states';
import { fieldProblems, readCells } from './read-cells';
import type { CellProblem, Checked, ImportTarget, RowTexts } from './target';
import { isSame, pick, plainOf } from './values';

const refused = (...problems: readonly CellProblem[]): Checked => ({ plan: null, changes: [], problems });

const TERMS = ['terms', 'creditLimit', 'poRequired', 'note'] as const;
type Given = Partial<Company>;

async function checkCompany(texts: RowTexts, known: readonly Company[]): Promise<Checked> {
  const { values, problems } = readCells(texts, COMPANY_READERS);
  if (problems.length > 0) return refused(...problems);
  const given = values as Given;
  if (known.length > 1)
    return refused({
      key: 'taxId',
      reason: 'Several companies have this tax id. Change them on their pages.',
    });
  const [company] = known;
  try {
    return company ? await changeOf(company, given, texts) : await additionOf(given, texts);
  } catch (error) {
    return refused(...fieldProblems(error, 'taxId'));
  }
}

async function additionOf(given: Given, texts: RowTexts): Promise<Checked> {
  const { legalName = '', country = '', state = CompanyState.Active } = given;
  if (!legalName || !country)
    return refused({
      key: 'taxId',
      reason:
        'There is no company with this tax id. A new one also needs: Legal name, Country and an address.',
    });
  const address = await readAddress(texts, { country });
  if (!address.value)
    return refused(
      ...(address.problems.length > 0
        ? address.problems
        : [{ key: 'line1', reason: 'A new company needs its address.' }]),
    );
  const named = await inputOf(ApplyForCompanyInput, {
    legalName,
    country,
    taxId: texts.get('taxId'),
    billingAddress: addressText(address.value),
  });
  const stateProblems = newStateProblems(null, { ...given, state });
  if (stateProblems.length > 0) return refused(...stateProblems);
  const terms = await inputOf(CompanyTermsInput, {
    ...NEW_TERMS,
    ...only(given, TERMS),
  });
  const { legalName: name, taxId, billingAddress } = named;
  const agreed = only(terms, TERMS);
  const after = plainOf({
    legalName: name,
    taxId,
    country,
    billingAddress,
    postalAddress: address.value,
    state,
    ...agreed,
  });
  const changes = companyChanges(null, after as Given);
  return { plan: { subjectId: null, before: null, after }, changes, problems: [] };
}

const only = (given: Given, fields: readonly (keyof Company)[]): Given =>
  Object.fromEntries(fields.flatMap((field) => (field in given ? [[field, given[field]]] : [])));

const SAME: readonly { key: 'legalName' | 'country'; what: string }[] = [
  { key: 'legalName', what: 'legal name' },
  { key: 'country', what: 'country' },
];

async function changeOf(company: Company, given: Given, texts: RowTexts): Promise<Checked> {
  const others = SAME.filter(({ key }) => given[key] !== undefined && given[key] !== company[key]);
  if (others.length > 0)
    return refused(
      ...others.map(({ key, what }) => ({
        key,
        reason: `The company with this tax id has the ${what} ${company[key]}, which an import does not change.`,
      })),
    );
  const address = await readAddress(texts, company);
  const stateProblems = newStateProblems(company, given);
  if (address.problems.length + stateProblems.length > 0)
    return refused(...address.problems, ...stateProblems);
  const terms = only(given, TERMS);
  if (Object.keys(terms).length > 0)
    Object.assign(
      terms,
      only(await inputOf(CompanyTermsInput, { ...only(company, TERMS), ...terms }), keysOf(terms)),
    );
  if (given.stateReason !== undefined)
    given.stateReason = (
      await inputOf(
        DecideCompanyArgs,
        { id: company.id, reason: given.stateReason },
        { reason: 'stateReason' },
      )
    ).reason;
  const { state = company.state } = given;
  const stateReason = state === company.state ? company.stateReason : (given.stateReason ?? null);
  const next = plainOf({
    ...terms,
    state,
    stateReason,
    ...(address.value && { postalAddress: address.value }),
  });
  const names = Object.keys(next).filter((name) => !isSame(company, name, next[name as keyof typeof next]));
  if (names.length === 0) return { plan: null, changes: [], problems: [] };
  const [before, after] = [pick<Given>(company, names), pick<Given>(next, names)];
  const plan = { subjectId: company.id, before: { ...before }, after: { ...after } };
  return { plan, changes: companyChanges(before, after), problems: [] };
}

const keysOf = (given: Given) => Object.keys(given) as (keyof Company)[];

export const companyTarget: ImportTarget = {
  columns: COMPANY_COLUMNS,
  keyColumn: 'taxId',
  keyOf: taxKeyOf,
  permission: canManageCompanies,

  async check({ db }, rows) {
    const keys = rows.map((texts) => taxKeyOf(texts.get('taxId') ?? ''));
    const companies = await companiesOfTaxIds(db, keys);
    const known = (key: string | undefined) => companies.filter(({ taxId }) => taxKeyOf(taxId) === key);
    return Promise.all(rows.map((texts, at) => checkCompany(texts, known(keys[at]))));
  },

  apply: applyCompanies,
  problemsOf: (error) => fieldProblems(error, 'taxId'),
};
