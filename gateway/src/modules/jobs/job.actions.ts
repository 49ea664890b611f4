import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import type { Action } from '../audit/audit.service';

/** A job that is tried again, before and after. */
export interface Retry {
  readonly id: number;
  readonly name: string;
  readonly attemptsBefore: number;
  readonly attemptsAfter: number;
  /** Null if it was given up. */
  readonly nextTryBefore: Date | null;
  readonly nextTryAfter: Date;
}

/** Without the reason of the failure, which may be personal data: the log outlives the job. */
export const jobRetried = (retry: Retry): Action => ({
  action: AuditAction.JobRetried,
  entity: AuditEntity.Job,
  entityId: String(retry.id),
  entityName: retry.name,
  before: { attempts: retry.attemptsBefore, nextTryAt: retry.nextTryBefore },
  after: { attempts: retry.attemptsAfter, nextTryAt: retry.nextTryAfter },
});
