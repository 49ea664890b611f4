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

/** Without the reason of the failure, which may be personal data: events outlive the job. */
export const jobRetried = (retry: Retry) => ({
  subjectId: String(retry.id),
  name: retry.name,
  payload: {
    before: { attempts: retry.attemptsBefore, nextTryAt: retry.nextTryBefore },
    after: { attempts: retry.attemptsAfter, nextTryAt: retry.nextTryAfter },
  },
});
