import { fileColumns } from '../../rules/file-columns';
import { listExport } from './list-export';

interface Entry {
  readonly at: string;
  readonly actorName: string;
  readonly actorEmail: string;
  readonly action: string;
  readonly entity: string;
  readonly entityName: string;
  readonly entityId: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly requestId: string;
  readonly client: string;
}

const json = (fields: object | null): string => (fields ? JSON.stringify(fields) : '');

/** Everything that an entry of the audit log holds. */
export const auditLog = listExport<Entry>('auditLog', {
  args: '$filter: AuditFilter',
  fields: 'at actorName actorEmail action entity entityName entityId before after requestId client',
  columns: fileColumns({
    Date: ({ at }) => at,
    Person: ({ actorName }) => actorName,
    Email: ({ actorEmail }) => actorEmail,
    Action: ({ action }) => action,
    Kind: ({ entity }) => entity,
    Item: ({ entityName }) => entityName,
    Id: ({ entityId }) => entityId,
    Before: ({ before }) => json(before),
    After: ({ after }) => json(after),
    Request: ({ requestId }) => requestId,
    Client: ({ client }) => client || 'On the server',
  }),
});

interface RefusedEmail {
  readonly recipient: string;
  readonly refusal: string;
  readonly message: string;
  readonly createdAt: string;
}

export const refusedAddresses = listExport<RefusedEmail>('refusedEmails', {
  fields: 'recipient refusal message createdAt',
  columns: fileColumns({
    Address: ({ recipient }) => recipient,
    Reason: ({ refusal }) => refusal,
    Message: ({ message }) => message,
    Date: ({ createdAt }) => createdAt,
  }),
});
