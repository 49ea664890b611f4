export const sitePageTexts = {
  lead: 'The pages that the footer links to. Have the legal ones checked for your country.',
  page: 'Page',
  text: 'Text',
  help: 'Markdown: ## for a heading, - for a list, **bold**, [text](https://…) for a link. Empty restores the original text.',
  save: 'Save text',
  saved: 'Text saved',
  restore: 'Restore the original text',
  restored: 'Original text restored',
  failed: 'The text could not be saved.',
  open: 'Open the page',
} as const;
