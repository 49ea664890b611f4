import { STATUS_CODES } from 'node:http';
import type { DomainError } from '../shared/domain-error';
import type { JsonSchema } from './endpoint';
import { BASE } from './base';

/** What a problem looks like. */
export const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  properties: {
    title: { type: 'string', description: 'The name of the status.' },
    status: { type: 'integer', description: 'The status of HTTP.' },
    detail: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', description: 'A code for programs, the same as in GraphQL: `PRICE_CHANGED`.' },
    requestId: { type: 'string', description: 'The id of the request, for questions to the shop.' },
    details: {
      type: 'object',
      description: 'More about it: `fields` has a sentence for each field. Amounts are cents.',
    },
  },
  required: ['title', 'status', 'detail', 'code', 'requestId'],
};

/** True for a path of /api/v1: its errors are problem details. */
export const isOfApi = (url: string): boolean => url.startsWith(`${BASE}/`);

/** A refusal or a fault as problem details (RFC 9457). */
export const problemOf = (
  { code, message: detail, details }: DomainError,
  { status, requestId }: { readonly status: number; readonly requestId: string },
) => ({ title: STATUS_CODES[status], status, detail, code, requestId, ...(details && { details }) });
