/** Something the person at the keyboard can put right; the message is one line that says how. */
export class LocalStackError extends Error {
  override name = 'LocalStackError';
}

/** One line about progress or about something worth knowing; never a secret. */
export type Log = (line: string) => void;
