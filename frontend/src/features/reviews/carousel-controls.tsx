import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { shownFrom, type CarouselView } from './carousel-steps';
import styles from './carousel.module.css';

type CarouselControlsProps = {
  view: CarouselView;
  count: number;
  page: number;
  /** -1 and one past the last page go round. */
  onShow: (page: number) => void;
};

/** Arrows, and a dot for each page. */
export function CarouselControls({ view, count, page, onShow }: CarouselControlsProps) {
  return (
    <div className={styles.controls}>
      <PlainButton className={styles.arrow} aria-label="Previous" onClick={() => onShow(page - 1)}>
        <Icon name="left" />
      </PlainButton>
      <div className={styles.dots}>
        {view.starts.map((start, at) => (
          <button
            key={start}
            type="button"
            className={styles.dot}
            aria-label={`Show ${shownFrom(start, view, count)} of ${count}`}
            aria-current={at === page ? 'true' : undefined}
            onClick={() => onShow(at)}
          />
        ))}
      </div>
      <PlainButton className={styles.arrow} aria-label="Next" onClick={() => onShow(page + 1)}>
        <Icon name="right" />
      </PlainButton>
    </div>
  );
}
