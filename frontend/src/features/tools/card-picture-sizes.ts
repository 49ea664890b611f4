/** What a card takes of the screen's width in the grid of 1, 2 and 3 columns. */
export const cardPictureSizes = '(max-width: 639px) 92vw, (max-width: 1023px) 46vw, 384px';
