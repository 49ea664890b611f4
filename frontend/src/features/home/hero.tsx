import type { ReactNode } from 'react';
import large from '../../assets/hero-1920.webp';
import small from '../../assets/hero-960.webp';
import { ButtonLink } from '../../components/button';
import { useConfig } from '../../lib/config/config-context';
import { home, labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { HeroSearch } from './hero-search';
import styles from './hero.module.css';

/**
 * The banner of the home page (specification section 2), with a search below its text. `children`: further ways into the
 * catalogue. It leaves room for the first tools.
 */
export function Hero({ children }: { children?: ReactNode }) {
  const { company } = useConfig();
  return (
    <section className={styles.hero} aria-labelledby="welcome">
      <img
        className={styles.picture}
        src={large}
        srcSet={`${small} 960w, ${large} 1920w`}
        sizes="100vw"
        width={1920}
        height={1080}
        alt=""
        fetchPriority="high"
      />
      <div className={styles.text}>
        <h1 id="welcome">{home.welcome(company.name)}</h1>
        <p>{home.pitch}</p>
        <HeroSearch />
        <ButtonLink className={styles.action} size="large" to={paths.catalogue}>
          {labels.showProducts}
        </ButtonLink>
        {children}
      </div>
    </section>
  );
}
