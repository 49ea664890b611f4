import { useState, type ComponentProps } from 'react';
import { classes } from '../lib/classes';
import { Icon } from './icon';
import styles from './picture.module.css';

type PictureProps = Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'srcSet'> & {
  srcSet?: string | null;
  /** Pixels of the icon that takes the picture's place if it cannot be loaded. */
  iconSize?: number;
};

/** The picture of a tool, whose name is next to it; an icon of the same size where it cannot be loaded. */
export function Picture({ srcSet, iconSize = 24, className, ...image }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  if (missing === image.src && missing !== undefined)
    return (
      <span className={classes(styles.missing, className)}>
        <Icon name="picture" size={iconSize} />
      </span>
    );
  return (
    <img
      {...image}
      className={classes(styles.picture, className)}
      srcSet={srcSet ?? undefined}
      alt=""
      decoding="async"
      onError={() => setMissing(image.src)}
    />
  );
}
