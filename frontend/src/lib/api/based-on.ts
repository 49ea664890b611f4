import { fieldName } from '../format/field-name';
import { formatDateTime } from '../format/format';

/** What the gateway says of the newer edit (gateway/src/modules/people/users/edit.subscriber.ts). */
type Edit = { basedOn: string; version: string; by: string; at: string; fields: string[] };

/** The newer version that a refusal has named, by the one that it refused. */
const newer = new Map<string, string>();

const newest = (version: string): string => {
  const next = newer.get(version);
  return next === undefined ? version : newest(next);
};

/**
 * Context of a mutation that edits what has this version: it is refused as STALE if someone has changed it since (adr/0098).
 * After a refusal, the form sends the version that the refusal named: saving again replaces the change.
 */
export const basedOn = (version: string | undefined) =>
  version === undefined ? {} : { headers: { 'if-match': newest(version) } };

/** What a refusal says of the newer edit, whose version is remembered for the next attempt; null for any other refusal. */
export function rememberEdit(details: Record<string, unknown>): Edit | null {
  const edit = (details.edit as Edit | undefined) ?? null;
  if (edit) newer.set(edit.basedOn, edit.version);
  return edit;
}

/** Who changed what and when, and what to do. */
export function staleText({ by, at, fields }: Edit): string {
  const who = by === 'You' ? 'You changed this elsewhere' : `${by} changed this`;
  const what = fields.length > 0 ? `: ${fields.map(fieldName).join(', ')}` : '';
  return `${who} on ${formatDateTime(at)}${what}. What you have typed is still here. Save again to replace the change, or reload the page to see it.`;
}
