import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const menu = () => screen.findByRole('button', { name: /^More for/ });

/** Chooses a rare action in the menu of a page. */
export async function chooseRare(user: UserEvent, name: string): Promise<void> {
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** The rare actions in the menu of a page. */
export async function rareActions(user: UserEvent): Promise<string[]> {
  if (!screen.queryByRole('button', { name: /^More for/ })) return [];
  await user.click(await menu());
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}
