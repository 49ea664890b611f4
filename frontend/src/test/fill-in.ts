import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of a field by pasting, for tests that are not about typing: a key takes 10 ms in a long form. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}
