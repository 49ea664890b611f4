import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { home } from '../../lib/messages';
import { useOwnSearch } from '../../lib/browser/use-own-search';
import { paths } from '../../navigation/paths';
import styles from './hero.module.css';
import { toolFilterLimits } from '../../graphql/home-limits.generated';

/** Searches the catalogue; without JavaScript, too. */
export function HeroSearch() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useOwnSearch(input);
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={home.search}
      action={paths.catalogue}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.search(input.current?.value.trim() ?? ''));
      }}
    >
      <input
        ref={input}
        type="search"
        name="search"
        {...toolFilterLimits.search}
        autoComplete="off"
        aria-label={home.search}
        placeholder={home.searchPlaceholder}
      />
      <button type="submit" aria-label={home.searchButton}>
        <Icon name="search" />
      </button>
    </form>
  );
}
