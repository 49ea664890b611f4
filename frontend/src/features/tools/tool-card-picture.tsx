import { useState } from 'react';
import { Icon } from '../../components/icon';
import { cardPictureSizes } from './card-picture-sizes';
import styles from './tool-card.module.css';

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
      sizes={cardPictureSizes}
      width={640}
      height={480}
      // The name is next to it.
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
