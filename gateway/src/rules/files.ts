const MEGABYTE = 1024 * 1024;

/** How the names of private files end, by their kinds. */
export const fileEndings = {
  PDF: ['pdf'],
  PNG: ['png'],
  JPEG: ['jpg', 'jpeg'],
  WebP: ['webp'],
  STEP: ['step', 'stp'],
  ZIP: ['zip'],
  Gerber: ['gbr', 'ger', 'gtl', 'gbl', 'gts', 'gbs', 'gto', 'gbo', 'gtp', 'gbp', 'gko', 'gm1'],
  KiCad: ['kicad_pcb', 'kicad_sch', 'kicad_sym', 'kicad_mod', 'kicad_wks'],
} as const;

/** Private files of one row: how many, and the largest one in bytes. */
export const userFiles = { most: 5, largest: 25 * MEGABYTE };
/** Photos of someone without an account. */
export const guestPhotos = { most: 3, largest: 10 * MEGABYTE };

/** The largest picture of a tool or certificate, bytes. */
export const LARGEST_PICTURE = 5 * MEGABYTE;
