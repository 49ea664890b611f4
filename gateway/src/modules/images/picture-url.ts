/** Widths of the stored variants, pixels: a card on a phone, a card, the tool's page. */
export const PICTURE_WIDTHS = [320, 640, 960] as const;

/** The variant whose URL is stored with the tool. */
export const WIDEST = Math.max(...PICTURE_WIDTHS);

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Only ids of stored pictures are UUIDs; other URLs have no variants. */
const OWN = new RegExp(`^(?<base>.*/images/(?<id>${UUID}))/${WIDEST}\\.webp$`);

/** Path of a variant below the store's base URL. */
export const picturePath = (id: string, width: number): string => `/images/${id}/${width}.webp`;

/** The srcset of a picture that the shop stores; null for other pictures. */
export function pictureSrcSet(picture: string): string | null {
  const base = OWN.exec(picture)?.groups?.base;
  return base ? PICTURE_WIDTHS.map((width) => `${base}/${width}.webp ${width}w`).join(', ') : null;
}

/** True if a name is the id of a stored picture. */
export const isPictureId = (name: string): boolean => new RegExp(`^${UUID}$`).test(name);

/** The id of a picture that the shop stores; null for other pictures. */
export const pictureId = (picture: string): string | null => OWN.exec(picture)?.groups?.id ?? null;

/** True if a path is that of a variant. No other path is read from disk. */
export const isPictureName = (id: string, file: string): boolean =>
  isPictureId(id) && PICTURE_WIDTHS.some((width) => file === `${width}.webp`);
