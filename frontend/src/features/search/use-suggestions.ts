import { useEffect } from 'react';
import { useDebounce } from 'use-debounce';
import { cut } from '../../../../gateway/src/rules/cut';
import { nothingFound, type Found } from '../../components/suggestions';
import { toolFilterLimits } from '../../graphql/home-limits.generated';

/** Pause after the last key before the gateway is asked, milliseconds. */
const PAUSE_MS = 200;
/** Shorter texts match half of the catalogue. */
const SHORTEST = 2;
const LONGEST = toolFilterLimits.search.maxLength;

/** The text that is asked for, once typing pauses; '' if it is too short. */
export function useAsked(text: string): string {
  const [asked] = useDebounce(cut(text.trim(), LONGEST), PAUSE_MS);
  return asked.length < SHORTEST ? '' : asked;
}

/** Reports the suggestions that are shown, and the text that they answer. */
export function useReport(text: string, found: Found, onFound: (found: Found) => void): void {
  const typed = text.trim();
  const said = typed.length < SHORTEST ? { ...nothingFound, text: typed } : found;
  const key = JSON.stringify(said);
  useEffect(() => {
    onFound(JSON.parse(key) as Found);
  }, [key, onFound]);
}
