/** What is known about a try whose answer was lost: nothing yet, that it has not arrived, or why nobody knows. */
export type EarlierAttempt = { retry: () => void } & (
  { state: 'none' | 'asking' | 'absent' } | { state: 'failed'; error: unknown }
);
