import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useId, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { useMedia } from '../../lib/browser/use-media';
import { cluster, stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './carousel.module.css';

const OPTIONS: Parameters<typeof useEmblaCarousel>[0] = {
  align: 'start',
  loop: true,
  // Embla's measure of speed, not milliseconds: with 25, a move has done 95 % of its way after 500 ms.
  duration: 25,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
};

/** How many slides fit, by the width of the window (specification section 9). */
function useVisibleSlides(): number {
  const one = useMedia('(max-width: 480px)');
  const two = useMedia('(max-width: 600px)');
  const three = useMedia('(max-width: 1024px)');
  return one ? 1 : two ? 2 : three ? 3 : 4;
}

type CarouselProps = { label: string; slides: { key: string; content: ReactNode }[] };

/** An infinite carousel with arrows, dots, arrow keys and swipes. Slides out of view are hidden from screen readers. */
export function Carousel({ label, slides }: CarouselProps) {
  const after = useId();
  const count = slides.length;
  const visible = Math.min(useVisibleSlides(), count);
  // Three at a time, but never past a slide that was not visible.
  const step = Math.min(3, visible);
  const pages = count > visible ? Math.ceil(count / step) : 1;
  const [viewport, carousel] = useEmblaCarousel({ ...OPTIONS, slidesToScroll: step });
  const [{ page, moved }, setPlace] = useState({ page: 0, moved: false });

  useEffect(() => {
    carousel?.on('select', () => setPlace({ page: carousel.selectedScrollSnap(), moved: true }));
    carousel?.on('reInit', () => setPlace({ page: carousel.selectedScrollSnap(), moved: false }));
  }, [carousel]);

  const isVisible = (slide: number) => (slide - page * step + count) % count < visible;
  const position = (start: number) =>
    `${visible === 1 ? start + 1 : `${start + 1} to ${((start + visible - 1) % count) + 1}`} of ${count}`;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') carousel?.scrollNext();
    if (key === 'ArrowLeft') carousel?.scrollPrev();
  };

  return (
    <div
      className={stack(6, 'relative')}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <a className={styles.skip} href={`#${after}`}>{`Skip the ${label.toLowerCase()}`}</a>
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track} style={{ '--visible': visible } as CSSProperties}>
          {slides.map(({ key, content }, at) => (
            <div
              key={key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${count}`}
              aria-hidden={!isVisible(at)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {pages > 1 && (
        <Controls
          dots={Array.from({ length: pages }, (_, at) => `Show ${position(at * step)}`)}
          page={page}
          carousel={carousel}
        />
      )}
      <p className="visually-hidden" role="status">
        {moved ? `${label}: ${position(page * step)}` : ''}
      </p>
      <span id={after} tabIndex={-1} />
    </div>
  );
}

type ControlsProps = { dots: string[]; page: number; carousel: UseEmblaCarouselType[1] };

/** Arrows, and a dot for each page. */
function Controls({ dots, page, carousel }: ControlsProps) {
  return (
    <div className={classes(cluster(4, 'noWrap', 'centered'), styles.controls)}>
      <PlainButton className={styles.arrow} aria-label="Previous" onClick={() => carousel?.scrollPrev()}>
        <Icon name="left" />
      </PlainButton>
      <div className={cluster(0, 'stretch', 'centered')}>
        {dots.map((label, at) => (
          <button
            key={label}
            type="button"
            className={styles.dot}
            aria-label={label}
            aria-current={at === page}
            onClick={() => carousel?.scrollTo(at)}
          />
        ))}
      </div>
      <PlainButton className={styles.arrow} aria-label="Next" onClick={() => carousel?.scrollNext()}>
        <Icon name="right" />
      </PlainButton>
    </div>
  );
}
