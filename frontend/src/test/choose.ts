import type { UserEvent } from '@testing-library/user-event';

/** Types what is chosen into a combobox, and takes the first match. */
export async function choose(user: UserEvent, field: HTMLElement, name: string): Promise<void> {
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
}
