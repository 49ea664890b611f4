import { gql } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

/** Reads of requests for customised tools that are refused to a customer. */
export const requests: Forbidden[] = [
  [
    'the requests for customised tools',
    (_, as) => gql('{ toolRequests { totalCount nodes { email message note } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
];
