import { gql, rest } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

const RATE =
  'mutation { setTaxRate(input: { country: "BD", name: "VAT", basisPoints: 0, fromDay: "2026-01-01" }) { id } }';

const METHOD = `mutation { saveDeliveryMethod(input: { name: "Mine", kind: PICKUP, isActive: true, position: 1, countries: [] })
  { id } }`;

/** Somebody else's documents, and what only admins set on documents. */
export const documents: Forbidden[] = [
  [
    'Bob’s invoice',
    ({ bobsInvoice: id }, as) => rest('GET', `/documents/${id}.pdf`, { as }),
    'rest',
    'NOT_FOUND',
  ],
  [
    'everybody’s documents',
    (_, as) => gql('{ documents { totalCount nodes { number customer { email } } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the seller’s bank account',
    (_, as) => gql('{ sellerSettings { account bankName } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the seller’s bank account replaced',
    (_, as) => gql('mutation { updateSellerSettings(input: { account: "mine" }) { account } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'a page about the shop rewritten',
    (_, as) => gql('mutation { updateSitePage(input: { key: About, body: "mine" }) { key } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  ['the methods of delivery', (_, as) => gql('{ deliveryMethods { id } }', {}, { as }), 'gql', 'FORBIDDEN'],
  ['a method of delivery added', (_, as) => gql(METHOD, {}, { as }), 'gql', 'FORBIDDEN'],
  [
    'a method of delivery deleted',
    ({ bobsInvoice: id }, as) =>
      gql('mutation ($id: ID!) { deleteDeliveryMethod(id: $id) { id } }', { id }, { as }),
    'gql',
    'FORBIDDEN',
  ],
  ['the tax rates', (_, as) => gql('{ taxRates { id } }', {}, { as }), 'gql', 'FORBIDDEN'],
  ['a tax rate set', (_, as) => gql(RATE, {}, { as }), 'gql', 'FORBIDDEN'],
  [
    'a tax rate deleted',
    ({ bobsInvoice: id }, as) => gql('mutation ($id: ID!) { deleteTaxRate(id: $id) { id } }', { id }, { as }),
    'gql',
    'FORBIDDEN',
  ],
];
