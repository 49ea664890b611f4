import { Picture } from '../../components/picture';
import styles from './tool-card.module.css';

/** The card's share of the screen's width in the grid of 1, 2 and 3 columns. */
const SIZES = '(max-width: 639px) 92vw, (max-width: 1023px) 46vw, 384px';

type PictureProps = { src: string; srcSet: string | null; eager?: boolean };

/** The picture at the top of a card, 16:10; its space is reserved while it loads. */
export const ToolCardPicture = ({ eager = false, ...picture }: PictureProps) => (
  <Picture
    {...picture}
    className={styles.picture}
    iconSize={48}
    sizes={SIZES}
    width={640}
    height={480}
    loading={eager ? 'eager' : 'lazy'}
  />
);
