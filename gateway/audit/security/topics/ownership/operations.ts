import { gql } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

/** Jobs, e-mails and the audit log are closed to customers. */
export const operations: Forbidden[] = [
  [
    'the failed jobs',
    (_, as) => gql('{ failedJobs { totalCount nodes { name lastError } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the refused addresses',
    (_, as) => gql('{ refusedEmails { totalCount nodes { recipient refusal } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the audit log',
    (_, as) => gql('{ auditLog { totalCount nodes { actorEmail client before after } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
];
