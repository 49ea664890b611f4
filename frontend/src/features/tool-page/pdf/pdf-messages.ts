import type { PdfProblem } from './open-pdf';

const PROBLEMS: Readonly<Record<PdfProblem, string>> = {
  unreachable: 'The document could not be loaded.',
  unreadable: 'This document cannot be shown here.',
  locked: 'This document has a password.',
};

export const pdfTexts = {
  reading: 'Reading the document …',
  problem: (problem: PdfProblem) => `${PROBLEMS[problem]} The download has it.`,
  retry: 'Try again',
  label: (name: string) => `Preview of ${name}`,
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  size: 'Size of the pages',
  larger: 'Larger',
  smaller: 'Smaller',
} as const;
