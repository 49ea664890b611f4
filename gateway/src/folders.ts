import path from 'node:path';

/** Folders next to the program. This file is directly in src, as the files of the build are in dist. */
export const ASSETS = path.join(__dirname, '../assets');
/** The fonts of documents: the two files of each typeface in shared/typefaces.ts. */
export const FONTS = path.join(ASSETS, 'fonts');
export const WEB_BUILD = path.join(__dirname, '../../frontend/dist');
/** Generated files of a checkout; they can be deleted at any time. */
export const BUILD_CACHE = path.join(__dirname, '../../node_modules/.cache/shop');
