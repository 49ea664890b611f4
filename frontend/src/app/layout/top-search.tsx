import { useId, useState } from 'react';
import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { loadedLater } from '../../components/dialogs/on-demand';
import { useShortcuts } from '../../components/shortcuts/use-shortcuts';
import { optionId } from '../../components/suggestions';
import { classes } from '../../lib/classes';
import { paths } from '../../navigation/paths';
import { topSearch } from '../../features/search/top-search-messages';
import { useSession } from '../../store/session/use-session';
import styles from './top-search.module.css';
import { useTopSearch } from './use-top-search';
import { toolFilterLimits } from '../../graphql/home-limits.generated';

const ShopSuggestions = loadedLater(
  async () => (await import('../../features/search/shop-suggestions')).ShopSuggestions,
);

const StaffSearch = loadedLater(async () => (await import('./staff-search')).StaffSearch);

/** How the field is typed into. */
const typing = {
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  spellCheck: false,
  ...toolFilterLimits.search,
} as const;

/** Id of the field, for the skip link. */
export const TOP_SEARCH = 'top-search';

/**
 * The search of every page. Its suggestions are loaded when it is first used; before that, and without scripts, Enter
 * leads to the catalogue. On a phone it is shown while it has the focus, which its icon gives it.
 */
export function TopSearch() {
  const { isAdmin, status } = useSession();
  const hasActions = status === 'signed-in';
  const listId = useId();
  const [used, setUsed] = useState(false);
  const search = useTopSearch();
  const { input, text, open, active, found } = search;
  const focus = () => input.current?.focus();
  useShortcuts({ '/': focus, ...(hasActions && { 'Ctrl+k': focus }) });
  const isOpen = open && found.links.length > 0;
  const suggestions = { text, listId, active, open, onFound: search.onFound, onChoose: search.go };
  const label = isAdmin ? topSearch.staff : topSearch.shop;
  return (
    <>
      <form
        className={classes(styles.form, !isAdmin && styles.shop)}
        role="search"
        aria-label={label}
        action={paths.catalogue}
      >
        <span className={styles.icon}>
          <Icon name="search" size={18} />
        </span>
        <input
          id={TOP_SEARCH}
          ref={input}
          className={styles.input}
          name="search"
          {...typing}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
          aria-keyshortcuts={hasActions ? '/ Control+K' : '/'}
          placeholder={isAdmin ? topSearch.staffPlaceholder : topSearch.placeholder}
          value={text}
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
          onKeyDown={search.onKeyDown}
          onFocus={() => setUsed(true)}
          onBlur={search.close}
        />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
        {used && (isAdmin ? <StaffSearch {...suggestions} /> : <ShopSuggestions {...suggestions} />)}
      </form>
      <Opener label={label} onClick={focus} />
    </>
  );
}

/** The keyboard reaches the field itself. */
const Opener = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <PlainButton className={styles.opener} variant="quiet" tabIndex={-1} aria-label={label} onClick={onClick}>
    <Icon name="search" />
  </PlainButton>
);
