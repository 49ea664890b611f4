import { type Answer, HANG } from '../environment/answer';
import type { Case } from './case';

/** Internal details: file names, SQL, addresses, stacks. */
const INSIDE =
  /\n\s+at |node_modules|\.[jt]s:\d+|\b(select|insert into|update|delete from) .* (from|set|values|where)\b|syntax error at|relation "|column "|violates|ECONN|127\.0\.0\.1:\d|postgres(ql)?:\/\/|typeorm|QueryFailed/i;

/** True if an answer is one of the expected ones. */
export function isExpected({ status, code }: Answer, expected: string): boolean {
  return expected.split('|').some((one) => {
    const [wanted = '', wantedCode] = one.trim().split(' ');
    const isStatus = wanted === '4xx' ? status >= 400 && status < 500 : status === Number(wanted);
    return isStatus && (wantedCode ?? (status < 400 ? null : code)) === code;
  });
}

/** Checks that hold for every answer; returns the first complaint. */
export function commonComplaint(answer: Answer, page = false): string | undefined {
  const { status, code, ms } = answer;
  if (status >= 500 && code !== 'AUTH_UNAVAILABLE') return `${status}`;
  if (ms > HANG) return `took ${Math.round(ms)} ms`;
  return (page ? undefined : jsonComplaint(answer)) ?? headerComplaint(answer);
}

/** Everything except pages is JSON. A refusal has a request id and no internal details. */
function jsonComplaint({ status, headers, text, json }: Answer): string | undefined {
  if (status === 204) return undefined;
  if (json === undefined) return 'is not JSON';
  if (!String(headers['content-type']).startsWith('application/')) return 'does not have a JSON content type';
  const { requestId, errors } = (json ?? {}) as {
    requestId?: string;
    errors?: { extensions?: { requestId?: string } }[];
  };
  if (status < 400 && !errors) return undefined;
  if (!(requestId ?? errors?.[0]?.extensions?.requestId)) return 'has no request id';
  return INSIDE.test(text) ? `reveals internal details: ${INSIDE.exec(text)?.[0]}` : undefined;
}

function headerComplaint({ headers }: Answer): string | undefined {
  if (headers['x-content-type-options'] !== 'nosniff') return 'without nosniff';
  if (!headers['content-security-policy']) return 'without a content security policy';
  return (headers['x-powered-by'] ?? headers.server) ? 'names its software' : undefined;
}

/** Checks the answer of a case; returns the first complaint. */
export function complaintOf(answer: Answer, { answers, page }: Case): string | undefined {
  const got = `${answer.status}${answer.code ? ` ${answer.code}` : ''}`;
  return isExpected(answer, answers)
    ? commonComplaint(answer, page)
    : `got ${got}: ${answer.text.slice(0, 160)}`;
}
