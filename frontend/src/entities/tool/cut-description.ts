/** The longest description that a card shows in full, characters (specification section 9). */
const LONGEST = 50;

/** In full up to 50 characters, else the first 50 and '...'; never half of an emoji. */
export function cutDescription(text: string): string {
  const characters = Array.from(text);
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST).join('')}...`;
}
