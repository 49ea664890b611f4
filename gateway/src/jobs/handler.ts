import type { JobServices } from '../shared/ctx';

/** The payload of a job: ids and names, never personal data, because jobs appear in lists and logs. */
export type JobPayload = Readonly<Record<string, string>>;

/** The payload of a job that does its work for all companies, or for one whose clock was moved (adr/0133). */
export type ForCompany = { readonly companyId?: string };

/** Does a job. It may run more than once, after a failure or a crash, and must have its effect once. */
export type JobHandler<Payload extends JobPayload> = (
  services: JobServices,
  payload: Payload,
) => Promise<void>;
