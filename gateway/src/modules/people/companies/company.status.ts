import { registerEnumType } from 'type-graphql';
import { refused, type Permission } from '../../../shared/permission';

export enum CompanyState {
  Applied = 'Applied',
  Active = 'Active',
  Rejected = 'Rejected',
  Suspended = 'Suspended',
}
registerEnumType(CompanyState, {
  name: 'CompanyState',
  description: "State of a company's application.",
  valuesConfig: {
    Applied: { description: 'Waits for a decision of the shop.' },
    Active: { description: 'Its members buy for it on its terms.' },
    Rejected: { description: 'The shop declined the application.' },
    Suspended: { description: 'Its members buy for it, but prepaid.' },
  },
});

export type CompanyAction = 'approve' | 'reject' | 'suspend' | 'reinstate' | 'setTerms';

const wrong = (reason: string): Permission => refused('conflict', 'WRONG_STATE', reason);
const decided = wrong('This application was decided already.');
const notActive = wrong('Only an active company can be suspended.');
const notSuspended = wrong('This company is not suspended.');
const notApproved = wrong('Approve the company first.');

const { Active, Rejected, Suspended } = CompanyState;

/** The result of an admin's action in a state: the next state, or a refusal. */
const table: Record<CompanyState, Record<CompanyAction, CompanyState | Permission>> = {
  Applied: {
    approve: Active,
    reject: Rejected,
    suspend: notActive,
    reinstate: notSuspended,
    setTerms: notApproved,
  },
  Active: {
    approve: decided,
    reject: decided,
    suspend: Suspended,
    reinstate: notSuspended,
    setTerms: Active,
  },
  Rejected: {
    approve: decided,
    reject: decided,
    suspend: notActive,
    reinstate: notSuspended,
    setTerms: notApproved,
  },
  Suspended: {
    approve: decided,
    reject: decided,
    suspend: notActive,
    reinstate: Active,
    setTerms: Suspended,
  },
};

/** The state after an action, or why the present state does not allow it. */
export const stateAfter = (state: CompanyState, action: CompanyAction): CompanyState | Permission =>
  table[state][action];

/** True if members can act for a company in this state. */
export const canBeActedFor = (state: CompanyState): boolean => state === Active || state === Suspended;
