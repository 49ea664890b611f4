import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCommand, nothingFound, type Found } from '../../components/suggestions';
import { useAppDispatch } from '../../store/hooks';
import { paths } from '../../navigation/paths';

/** Longest wait for an answer after Enter, milliseconds; then the catalogue is asked. */
const PATIENCE_MS = 2_000;

const destination = ({ text, enter }: Found): string => enter ?? paths.search(text);

/** Leads to the catalogue if no answer comes. */
function usePatience(entered: string | null, go: (to: string) => void): void {
  useEffect(() => {
    if (entered === null) return undefined;
    const timer = setTimeout(() => go(paths.search(entered)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [entered, go]);
}

/** Opens an address, or does what needs no page. */
function useOpen(): (to: string) => void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return useCallback(
    (to) => {
      if (!isCommand(to)) return void navigate(to);
      return void import('../../features/search/commands').then(({ commands }) => commands[to](dispatch));
    },
    [navigate, dispatch],
  );
}

/** The combobox of the navigation bar: its text, its list, and where Enter leads. */
export function useTopSearch() {
  const openAt = useOpen();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState(nothingFound);
  /** The text that Enter was pressed for, until its answer has arrived. */
  const [entered, setEntered] = useState<string | null>(null);

  const type = useCallback((typed: string, isOpen = true) => {
    setText(typed);
    setOpen(isOpen);
    setActive(-1);
    setEntered(null);
  }, []);
  const go = useCallback(
    (to: string) => {
      type('', false);
      input.current?.blur();
      openAt(to);
    },
    [openAt, type],
  );
  // A new list keeps the suggestion that the arrow keys have reached, wherever it is now.
  const reached = found.links[active];
  const onFound = useCallback(
    (next: Found) => {
      setFound(next);
      setActive(reached === undefined ? -1 : next.links.indexOf(reached));
      if (next.text === entered) go(destination(next));
    },
    [entered, go, reached],
  );
  usePatience(entered, go);

  const move = (by: 1 | -1) => {
    const count = found.links.length;
    setOpen(true);
    if (count) setActive(active < 0 && by < 0 ? count - 1 : (active + by + count) % count);
  };
  const enter = () => {
    const chosen = open ? found.links[active] : undefined;
    const typed = text.trim();
    if (chosen !== undefined) go(chosen);
    else if (typed && found.text === typed) go(destination(found));
    else if (typed) setEntered(typed);
  };
  /** Closes the list, then the search. */
  const escape = () => {
    if (open && text) return type(text, false);
    type('', false);
    return input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') escape();
    else return;
    event.preventDefault();
  };
  return { input, text, open, active, found, type, onKeyDown, go, close: () => setOpen(false), onFound };
}
