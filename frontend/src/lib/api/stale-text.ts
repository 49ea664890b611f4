import { fieldName } from '../format/field-name';
import { formatDateTime } from '../format/format';

/** What the gateway says of the newer edit (gateway/src/modules/people/users/edit.subscriber.ts). */
type Edit = { by: string; at: string; fields: string[] };

const isEdit = (value: unknown): value is Edit =>
  typeof value === 'object' && value !== null && 'by' in value && 'at' in value && 'fields' in value;

/** Who changed what and when, and what to do; null for any other refusal. */
export function staleText(details: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('edit' in details) || !isEdit(details.edit))
    return null;
  const { by, at, fields } = details.edit;
  const who = by === 'You' ? 'You changed this elsewhere' : `${by} changed this`;
  const what = fields.length > 0 ? `: ${fields.map(fieldName).join(', ')}` : '';
  return `${who} on ${formatDateTime(at)}${what}. What you have typed is still here. Save again to replace the change, or reload the page to see it.`;
}
