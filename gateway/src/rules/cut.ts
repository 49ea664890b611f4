/** The first characters of a text. An emoji or a rare letter is two code units: it stays whole, or is left out. */
export const cut = (text: string, most: number): string =>
  [...text.slice(0, 2 * most)].slice(0, most).join('');
