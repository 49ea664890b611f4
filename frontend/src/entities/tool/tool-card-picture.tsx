import { Picture } from '../../components/picture';
import styles from './tool-card.module.css';

/** The picture's width on the screen, as `sizes` of an img: measured where tool-grid.module.css changes the columns. */
const SIZES = {
  /** 1 to 3 columns. */
  grid: '(max-width: 612px) 91vw, (max-width: 928px) 45vw, (max-width: 1280px) 30vw, 384px',
  /** 1 to 4 columns next to the filters. */
  dense:
    '(max-width: 612px) 91vw, (max-width: 928px) 45vw, (max-width: 1170px) 384px, (max-width: 1359px) 290px, 226px',
};
export type CardLayout = keyof typeof SIZES;

type PictureProps = { src: string; srcSet: string | null; layout: CardLayout; eager?: boolean };

/** The picture at the top of a card, 16:10; its space is reserved while it loads. */
export const ToolCardPicture = ({ eager = false, layout, ...picture }: PictureProps) => (
  <Picture
    {...picture}
    className={styles.picture}
    iconSize={48}
    sizes={SIZES[layout]}
    width={640}
    height={480}
    loading={eager ? 'eager' : 'lazy'}
  />
);
