/** Where a row is a card, because a table would have columns out of sight. Paper has tables. The style sheets of lists name the same width. */
export const AS_CARDS = 'screen and (width < 1000px)';
