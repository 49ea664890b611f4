import { gql } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

/** What a customer may not read of requests for customised tools. */
export const requests: Forbidden[] = [
  [
    'the requests for customised tools',
    (_, as) => gql('{ toolRequests { totalCount nodes { email message note } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
];
