import type { Logger } from 'pino';
import { databaseUnavailable, unreadableValue } from './database-error';
import { DomainError, internalError } from '../shared/domain-error';

/** The error that a client may see. Anything but a DomainError is logged with its request id and masked. */
export function reportError(
  error: unknown,
  { log, requestId }: { log: Logger; requestId: string },
): DomainError {
  const known = error instanceof DomainError ? error : (databaseUnavailable(error) ?? unreadableValue(error));
  if (known && known.kind !== 'unavailable') return known;
  log[known ? 'warn' : 'error']({ requestId, err: error }, known ? known.code : 'unexpected error');
  return known ?? internalError();
}
