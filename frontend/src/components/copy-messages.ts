export const copyTexts = {
  copy: 'Copy',
  all: (label: string) => `Copy: ${label}`,
  label: (label: string, text: string) => `Copy ${label}: ${text}`,
  copied: (text: string) => `Copied ${text}`,
  failed: 'Your browser did not let the shop copy. Select the text and copy it yourself.',
  copySecret: 'Copy secret',
  secretCopied: 'Secret copied',
  haveCopied: 'I have copied it',
} as const;
