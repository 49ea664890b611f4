import type { Segment } from './segment';

/** The longest text of an MSG. */
const MAX_TEXT = 264;

/** A text for people: N9 with its subject, and as many MSG as it needs. */
export function textSegments(subject: string, text: string): Segment[] {
  const parts = text.match(new RegExp(`.{1,${MAX_TEXT}}`, 'gsu')) ?? [];
  return [['N9', 'ZZ', subject], ...parts.map((part): Segment => ['MSG', part])];
}
