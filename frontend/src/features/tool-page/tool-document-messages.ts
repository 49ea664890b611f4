export const documentTexts = {
  title: 'Documents',
  show: 'Preview',
  close: 'Close preview',
  preview: (name: string) => `Preview ${name}`,
  download: (name: string) => `Download ${name}`,
  checksum: 'Checksum',
  moreOf: (older: number) => `Checksum and ${older === 1 ? '1 older revision' : `${older} older revisions`}`,
  olderOf: (name: string) => `Older revisions of ${name}`,
} as const;
