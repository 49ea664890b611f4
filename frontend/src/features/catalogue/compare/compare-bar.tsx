import { ButtonLink, PlainButton } from '../../../components/button';
import { paths } from '../../../navigation/paths';
import styles from './compare-bar.module.css';
import { compareTexts } from './compare-messages';
import { keepCompared, useCompared } from './compared';

/** At the foot of the window: what was chosen, and the way to its comparison. */
export function CompareBar() {
  const skus = useCompared();
  if (skus.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={compareTexts.title} data-no-print>
      <p role="status">{compareTexts.chosen(skus.length)}</p>
      <PlainButton variant="quiet" onClick={() => keepCompared([])}>
        {compareTexts.clear}
      </PlainButton>
      <ButtonLink variant="primary" to={paths.compare(skus)}>
        {compareTexts.compareMany(skus.length)}
      </ButtonLink>
    </section>
  );
}
