export const fileFieldTexts = {
  choose: 'Choose a file',
  other: 'Choose another file',
  drop: 'or drop it here',
  dropThem: 'or drop them here',
  remove: 'Remove',
} as const;
