/** Texts of the page of jobs, which the specification does not have. */
export const jobTexts = {
  lead: 'Work in the background that failed, and email addresses that a mail server refused.',
  lists: 'Lists',
  failed: 'Failed jobs',
  refused: 'Refused addresses',
  noFailed: 'No failed jobs',
  noFailedText: 'Jobs whose last attempt failed appear here until they succeed.',
  noRefused: 'No refused addresses',
  noRefusedText: 'Emails that a mail server will never take appear here.',
  job: 'Job',
  error: 'Reason',
  attempts: 'Attempts',
  lastTry: 'Last attempt',
  nextTry: 'Next attempt',
  givenUp: 'Given up',
  added: 'Added',
  action: 'Action',
  retry: 'Try again',
  retryAll: 'Try all again',
  retried: 'Trying again now',
  notRetried: 'The job is running, about to run or done.',
  allRetried: (count: number) => (count === 1 ? 'Trying 1 job again now' : `Trying ${count} jobs again now`),
  address: 'Address',
  message: 'Message',
  date: 'Date',
} as const;

/** send-email → Send email */
export const readableName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
