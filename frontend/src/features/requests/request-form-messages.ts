/** Texts of the form for customised tools, which the specification does not have. */
export const requestFormTexts = {
  quantity: 'Quantity',
  neededBy: 'Needed by',
  drawings: 'Drawings',
  optional: '(optional)',
  uploading: 'Your drawings are still being uploaded. Please send the form when they are done.',
  refused: 'One of your drawings was not added. Please dismiss it or try it again, then send the form.',
} as const;
