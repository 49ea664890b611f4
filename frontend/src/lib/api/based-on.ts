import { fieldName } from '../format/field-name';
import { formatDateTime } from '../format/format';

/** What the gateway says of the newer edit (gateway/src/modules/people/users/edit.subscriber.ts). */
type Edit = { basedOn: string; version: string; by: string; at: string; fields: string[] };

/** The newer version that a refusal has named, by the one that the form is based on: saving again replaces it. */
const named = new Map<string, string>();

/** Context of a mutation that edits what has this version: it is refused as STALE if someone has changed it since (adr/0098). */
export const basedOn = (version: string | undefined) =>
  version === undefined ? {} : { headers: { 'if-match': named.get(version) ?? version } };

/** Who changed what and when, and what to do; null for any other refusal. */
export function staleText(details: Record<string, unknown>): string | null {
  const edit = details.edit as Edit | undefined;
  if (!edit) return null;
  for (const [old, newer] of named) if (newer === edit.basedOn) named.set(old, edit.version);
  named.set(edit.basedOn, edit.version);
  const who = edit.by === 'You' ? 'You changed this elsewhere' : `${edit.by} changed this`;
  const what = edit.fields.length > 0 ? `: ${edit.fields.map(fieldName).join(', ')}` : '';
  return `${who} on ${formatDateTime(edit.at)}${what}. What you have typed is still here. Save again to replace the change, or reload the page to see it.`;
}
