import type { Facet } from './facet-choices';
import styles from './facets.module.css';

const HEIGHT = 28;
const LEAST = 2;

/** How many tools have which numbers. The two fields below say the same in words. */
export function FacetHistogram({ buckets }: Pick<NonNullable<Facet['numbers']>, 'buckets'>) {
  const most = Math.max(...buckets.map(({ count }) => count));
  if (buckets.length < 2) return null;
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${buckets.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {buckets.map(({ shown, count }, at) => {
        const height = count === 0 ? 0 : Math.max(LEAST, (HEIGHT * count) / most);
        return (
          <rect key={shown} x={at + 0.1} width={0.8} y={HEIGHT - height} height={height}>
            <title>{`${shown}: ${count}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
