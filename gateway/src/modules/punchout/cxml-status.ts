import { DomainError } from '../../shared/domain-error';

/** A status of cXML: its code, its name, and a sentence. */
export interface CxmlStatus {
  readonly code: number;
  readonly text: string;
  readonly sentence?: string;
}

/** What cXML has, and the shop does not offer: 450. */
export const notOffered = (message: string): DomainError => new DomainError('rule', 'BAD_REQUEST', message);

const [NOT_ACCEPTABLE, LATER] = [
  [406, 'Not Acceptable'],
  [503, 'Try again later'],
] as const;

/** The codes of cXML for what is refused; 400 for others. What may succeed later is 503: purchasing systems send it again. */
const STATUS: Partial<Record<DomainError['kind'], readonly [number, string]>> = {
  unauthenticated: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  conflict: [409, 'Conflict'],
  rule: NOT_ACCEPTABLE,
  'too-often': LATER,
  'too-slow': LATER,
  unavailable: LATER,
  'not-ready': LATER,
};

/** The status of a refusal. */
export function statusOfRefusal({ kind, code: reason, message: sentence }: DomainError): CxmlStatus {
  const isMissing = kind === 'rule' && reason === 'BAD_REQUEST';
  const [code, text] = isMissing ? [450, 'Not Implemented'] : (STATUS[kind] ?? [400, 'Bad Request']);
  return { code, text, sentence };
}
