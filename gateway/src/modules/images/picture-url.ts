/** Widths in which the shop keeps a picture, pixels: a card on a phone, a card, the tool's own page. */
export const PICTURE_WIDTHS = [320, 640, 960] as const;

const OWN = /^(?<base>.*\/images\/[\w-]+)\/\d+\.webp$/;

/** Where the variant of a picture lies, below the store's own base. */
export const picturePath = (id: string, width: number): string => `/images/${id}/${width}.webp`;

/** The srcset of a picture that the shop keeps; null for a picture kept elsewhere. */
export function pictureSrcSet(picture: string): string | null {
  const base = OWN.exec(picture)?.groups?.base;
  return base ? PICTURE_WIDTHS.map((width) => `${base}/${width}.webp ${width}w`).join(', ') : null;
}
