import type { Logger } from 'pino';
import { databaseUnavailable, unreadableValue } from './database-error';
import { DomainError, internalError } from '../shared/domain-error';

/** What a client may know of any failure. What is not a refusal of ours is logged with its request id and masked. */
export function reportError(
  error: unknown,
  { log, requestId }: { log: Logger; requestId: string },
): DomainError {
  const known = error instanceof DomainError ? error : (databaseUnavailable(error) ?? unreadableValue(error));
  if (known && known.kind !== 'unavailable') return known;
  log[known ? 'warn' : 'error']({ requestId, err: error }, known ? known.code : 'unexpected error');
  return known ?? internalError();
}
