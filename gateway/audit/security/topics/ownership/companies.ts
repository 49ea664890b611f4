import { gql, rest } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

const TERMS =
  'mutation ($id: ID!) { setCompanyTerms(id: $id, input: { terms: Net60, creditLimit: 900000, poRequired: false }) { id } }';
const ADDRESS =
  'mutation ($id: ID!) { setCompanyAddress(id: $id, address: { lines: ["Ring 1"], city: "Wien", country: "AT" }) { id } }';
const INVITE =
  'mutation ($id: ID!) { inviteMember(companyId: $id, input: { email: "alice@audit.example", role: Owner }) { id } }';
const UPDATE =
  'mutation ($id: ID!, $user: ID!) { updateMember(companyId: $id, userId: $user, input: { role: Viewer }) { id } }';
const REMOVE = 'mutation ($id: ID!, $user: ID!) { removeMember(companyId: $id, userId: $user) }';

const today = new Date().toISOString().slice(0, 10);
const OVERRIDE = `mutation ($id: ID!) { grantCreditOverride(companyId: $id, input: { amount: 900000, reason: "x", expiresOn: "${today}" }) { id } }`;
/** Data of the account of a company that a member sees. */
const ACCOUNT = [
  'credit { limit exposure overdue ageing { current } override { reason } }',
  'statement(first: 1000) { openingBalance closingBalance entries { number amount } }',
];

/** Decisions about companies that only admins make. */
const decisions = ['approve', 'reinstate'].map(
  (step) => `mutation ($id: ID!) { ${step}Company(id: $id) { id } }`,
);
const refusals = ['reject', 'suspend'].map(
  (step) => `mutation ($id: ID!) { ${step}Company(id: $id, reason: "x") { id } }`,
);

/** Somebody else's company: not seen, not changed, not acted for. */
export const companies: Forbidden[] = [
  [
    'Bob’s company',
    ({ bobsCompany: id }, as) =>
      gql(
        'query ($id: ID!) { company(id: $id) { legalName taxId billingAddress members { email } } }',
        { id },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
  ...ACCOUNT.map((fields): Forbidden => [
    `the ${/^\w+/.exec(fields)?.[0]} of Bob’s company`,
    ({ bobsCompany: id }, as) => gql(`query ($id: ID!) { company(id: $id) { ${fields} } }`, { id }, { as }),
    'gql',
    'NOT_FOUND',
  ]),
  [
    'issuing a statement of Bob’s company',
    ({ bobsCompany: id }, as) =>
      gql('mutation ($id: ID!) { issueStatement(companyId: $id) { number total } }', { id }, { as }),
    'gql',
    'NOT_FOUND',
  ],
  [
    'all companies',
    (_, as) => gql('{ companies { totalCount nodes { legalName } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'acting for Bob’s company',
    ({ bobsCompany: id }, as) => gql('mutation ($id: ID!) { actFor(companyId: $id) { id } }', { id }, { as }),
    'gql',
    'NOT_FOUND',
  ],
  ...[...decisions, ...refusals, TERMS, OVERRIDE].map((mutation): Forbidden => [
    `Bob’s company: ${/ ([a-zA-Z]+)\(/.exec(mutation.replace(/^mutation \([^)]*\)/, ''))?.[1]}`,
    ({ bobsCompany: id }, as) => gql(mutation, { id }, { as }),
    'gql',
    'FORBIDDEN',
  ]),
  [
    'becoming a member of Bob’s company',
    ({ bobsCompany: id }, as) => gql(INVITE, { id }, { as }),
    'gql',
    'NOT_FOUND',
  ],
  [
    'the address of Bob’s company',
    ({ bobsCompany: id }, as) => gql(ADDRESS, { id }, { as }),
    'gql',
    'NOT_FOUND',
  ],
  ...[UPDATE, REMOVE].map((mutation): Forbidden => [
    `a member of Bob’s company: ${/(update|remove)Member/.exec(mutation)?.[0]}`,
    ({ bobsCompany: id, people: { bob } }, as) => gql(mutation, { id, user: bob.id }, { as }),
    'gql',
    'NOT_FOUND',
  ]),
  [
    'the certificate of Bob’s company',
    ({ bobsCompany: id }, as) => rest('GET', `/companies/${id}/certificate`, { as }),
    'rest',
    'NOT_FOUND',
  ],
];
