import { useState } from 'react';
import { Icon } from '../../components/icon';
import styles from './tool-card.module.css';

/** What a card takes of the screen's width in the grid of 1, 2 and 3 columns. */
const SIZES = '(max-width: 639px) 92vw, (max-width: 1023px) 46vw, 384px';

type PictureProps = { src: string; srcSet: string | null; eager?: boolean };

/** The picture at the top of a card, 4:3, its place kept while it loads; an icon where it cannot be had. */
export function ToolCardPicture({ src, srcSet, eager = false }: PictureProps) {
  const [missing, setMissing] = useState(false);
  if (missing)
    return (
      <span className={styles.missing}>
        <Icon name="picture" size={48} />
      </span>
    );
  return (
    <img
      className={styles.picture}
      src={src}
      srcSet={srcSet ?? undefined}
      sizes={SIZES}
      width={640}
      height={480}
      // The name stands beside it.
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
