import { PaymentTerms, type Company } from '../people/companies/company.entity';
import { CompanyState, stateAfter, type CompanyAction } from '../people/companies/company.status';
import type { CellProblem } from './target';
import { isSame } from './values';

const { Active, Rejected, Suspended } = CompanyState;

const DECISIONS: readonly CompanyAction[] = ['approve', 'reject', 'suspend', 'reinstate'];

/** The action that leads from one state to another. */
export const actionBetween = (from: CompanyState, to: CompanyState): CompanyAction | null =>
  DECISIONS.find((action) => stateAfter(from, action) === to) ?? null;

/** States with a reason, which the company reads. */
const NEEDS_REASON: readonly CompanyState[] = [Rejected, Suspended];

const TERMS = ['terms', 'creditLimit', 'poRequired', 'note'] as const;
/** The terms of a company until others are agreed on. */
export const NEW_TERMS = { terms: PaymentTerms.Prepaid, creditLimit: 0, poRequired: false, note: null };

type Rule = (company: Company | null, given: Partial<Company>) => CellProblem[];
const refuse = (key: string, reason: string): CellProblem[] => [{ key, reason }];
const stateOf = (company: Company | null, { state = company?.state ?? Active }: Partial<Company>) => state;
const becomes = (company: Company | null, given: Partial<Company>, among: readonly CompanyState[]) => {
  const state = stateOf(company, given);
  return state !== company?.state && among.includes(state);
};

const stateRule: Rule = (company, given) => {
  const state = stateOf(company, given);
  if (!company)
    return NEEDS_REASON.includes(state) ? refuse('state', 'A new company is Applied or Active.') : [];
  if (state === company.state || actionBetween(company.state, state)) return [];
  return refuse('state', `A company that is ${company.state} cannot become ${state}.`);
};

const reasonRule: Rule = (company, given) => {
  const isNeeded = becomes(company, given, NEEDS_REASON);
  if (company && isNeeded && !given.stateReason)
    return refuse('stateReason', 'The company reads why. Give a reason.');
  if (isNeeded || given.stateReason === undefined || given.stateReason === company?.stateReason) return [];
  return refuse('stateReason', 'A reason belongs to a company that becomes Rejected or Suspended.');
};

/** What a page cannot set, either: terms of a company that is not approved; a new one has the usual terms. */
const termsRule: Rule = (company, given) => {
  const state = stateOf(company, given);
  if (stateAfter(state, 'setTerms') === state) return [];
  return TERMS.filter(
    (key) => given[key] !== undefined && !isSame(company ?? NEW_TERMS, key, given[key]),
  ).flatMap((key) => refuse(key, 'Approve the company first.'));
};

/** Why a company cannot get the state of a row, or its terms in that state. */
export const newStateProblems: Rule = (company, given) =>
  [stateRule, reasonRule, termsRule].flatMap((rule) => rule(company, given));
