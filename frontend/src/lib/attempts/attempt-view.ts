/** An attempt as a screen shows it next to its action. */
export type AttemptView = {
  /** Request without a known outcome; if null, the next can be sent. */
  facts: readonly { label: string; value: string }[] | null;
  /** The shop says that it has not arrived so far. */
  isAbsent: boolean;
  isBusy: boolean;
  /** Why it is not known, or why it was refused in the end. */
  problem: string | null;
  /** Asks what became of it; nothing is done by asking. */
  check: () => Promise<void>;
  /** Sends it again as it was: it is done once. */
  retry: () => Promise<void>;
  /** Gives it up: from now on it has no effect. */
  withdraw: () => Promise<void>;
};
