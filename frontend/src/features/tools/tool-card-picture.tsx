import { Picture } from '../../components/picture';
import { cardPictureSizes } from './card-picture-sizes';
import styles from './tool-card.module.css';

type PictureProps = { src: string; srcSet: string | null; eager?: boolean };

/** The picture at the top of a card, 16:10, its place kept while it loads. */
export const ToolCardPicture = ({ eager = false, ...picture }: PictureProps) => (
  <Picture
    {...picture}
    className={styles.picture}
    iconSize={48}
    sizes={cardPictureSizes}
    width={640}
    height={480}
    loading={eager ? 'eager' : 'lazy'}
  />
);
