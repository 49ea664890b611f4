import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { home } from '../../lib/messages';
import { paths } from '../../lib/paths';
import styles from './hero.module.css';

/** Searches the catalogue; without JavaScript, too. */
export function HeroSearch() {
  const navigate = useNavigate();
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={home.search}
      action={paths.catalogue}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('search');
        void navigate(paths.search(typeof text === 'string' ? text.trim() : ''));
      }}
    >
      <input
        type="search"
        name="search"
        maxLength={200}
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
