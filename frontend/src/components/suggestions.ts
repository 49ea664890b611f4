/** What a suggestion does without a page. */
export type Command = 'do:dark' | 'do:light' | 'do:system' | 'do:sign-out' | 'do:export-tools';

export const isCommand = (to: string): to is Command => to.startsWith('do:');

/** Suggestions for a typed text. */
export type Found = {
  /** The text that they answer, without blanks around it; '' while those of an earlier answer are shown. */
  text: string;
  /** Addresses of the suggestions, or the names of what they do, in the order shown. */
  links: readonly string[];
  /** Where Enter leads if nothing was chosen; null if the text leads to the catalogue. */
  enter: string | null;
};

export type SuggestionsProps = {
  text: string;
  listId: string;
  /** Position of the suggestion that the arrow keys have reached, or -1. */
  active: number;
  /** True if the list is shown. */
  open: boolean;
  onFound: (found: Found) => void;
  onChoose: (to: string) => void;
};

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

export const nothingFound: Found = { text: '', links: [], enter: null };
