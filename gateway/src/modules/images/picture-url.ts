/** Widths in which the shop keeps a picture, pixels: a card on a phone, a card, the tool's own page. */
export const PICTURE_WIDTHS = [320, 640, 960] as const;

/** The width whose URL is the picture's own. */
export const WIDEST = Math.max(...PICTURE_WIDTHS);

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Only names that we give: a stranger's URL that merely looks alike has no variants. */
const OWN = new RegExp(`^(?<base>.*/images/(?<id>${UUID}))/${WIDEST}\\.webp$`);

/** Where the variant of a picture lies, below the store's own base. */
export const picturePath = (id: string, width: number): string => `/images/${id}/${width}.webp`;

/** The srcset of a picture that the shop keeps; null for a picture kept elsewhere. */
export function pictureSrcSet(picture: string): string | null {
  const base = OWN.exec(picture)?.groups?.base;
  return base ? PICTURE_WIDTHS.map((width) => `${base}/${width}.webp ${width}w`).join(', ') : null;
}

/** Whether a name is one that we give to pictures. */
export const isPictureId = (name: string): boolean => new RegExp(`^${UUID}$`).test(name);

/** The id of a picture that the shop keeps; null for one kept elsewhere. */
export const pictureId = (picture: string): string | null => OWN.exec(picture)?.groups?.id ?? null;

/** Whether a path names one variant of one of our pictures: nothing else is ever looked for on the disk. */
export const isPictureName = (id: string, file: string): boolean =>
  isPictureId(id) && PICTURE_WIDTHS.some((width) => file === `${width}.webp`);
