import { useEffect, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { CarouselControls } from './carousel-controls';
import { carouselView, shownFrom, type CarouselView } from './carousel-steps';
import styles from './carousel.module.css';
import { useSwipe } from './use-swipe';
import { useVisibleSlides } from './use-visible-slides';

/** Milliseconds of one move (specification section 9); the style sheet reads it from here. */
const SPEED_MS = 500;

/** `at` may stand one round too far for the length of a move: then it jumps to the same slides, unseen. */
type Place = { at: number; moving: boolean };

/** The page shown, and moves to others that go round at both ends. */
function useRounds(count: number, { starts }: CarouselView) {
  const [{ at, moving }, setPlace] = useState<Place>({ at: 0, moving: false });
  const first = ((at % count) + count) % count;
  const page = Math.max(0, starts.indexOf(first));

  useEffect(() => {
    if (at === first) return;
    const settle = setTimeout(() => setPlace({ at: first, moving: false }), SPEED_MS);
    return () => clearTimeout(settle);
  }, [at, first]);

  const show = (next: number) => {
    // While it jumps round, its place is not its page's: the move is over in half a second.
    if (at !== first) return;
    const round = next < 0 ? -count : next >= starts.length ? count : 0;
    const start = starts[(next + starts.length) % starts.length] ?? 0;
    setPlace({ at: start + round, moving: true });
  };
  return { at, moving, first, page, show };
}

type CarouselProps = { label: string; slides: { key: string; content: ReactNode }[] };

/**
 * An infinite carousel with arrows, dots, arrow keys and swipes: 4 slides visible, 3 passed at a time, 3, 2 and 1 on
 * smaller windows (specification section 9). Slides off the screen are hidden from assistive technology too.
 */
export function Carousel(props: CarouselProps) {
  const most = useVisibleSlides();
  return <Rounds key={most} most={most} {...props} />;
}

function Rounds({ label, slides, most }: CarouselProps & { most: number }) {
  const count = slides.length;
  const view = carouselView(count, most);
  const { at, moving, first, page, show } = useRounds(count, view);
  const swipe = useSwipe({ onLeft: () => show(page + 1), onRight: () => show(page - 1) });
  const turns = view.starts.length > 1;
  // Copies of the other end stand beside both ends, so that going round looks like going on.
  const lead = turns ? view.visible : 0;
  const track = Array.from({ length: count + 2 * lead }, (_, place) => place - lead);
  const isShown = (place: number) => place >= at && place < at + view.visible;

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!turns) return;
    if (key === 'ArrowRight') show(page + 1);
    if (key === 'ArrowLeft') show(page - 1);
  };
  const measures = {
    '--visible': view.visible,
    '--place': lead + at,
    '--speed': moving ? `${SPEED_MS}ms` : '0s',
  } as CSSProperties;

  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className={styles.window} {...(turns && swipe)}>
        <div className={styles.track} style={measures}>
          {track.map((place) => {
            const slide = (place + count) % count;
            return (
              <div
                key={place}
                className={styles.slide}
                role="group"
                aria-roledescription="slide"
                aria-label={`${slide + 1} of ${count}`}
                aria-hidden={isShown(place) ? undefined : true}
              >
                {slides[slide]?.content}
              </div>
            );
          })}
        </div>
      </div>
      {turns && <CarouselControls view={view} count={count} page={page} onShow={show} />}
      <p className="visually-hidden" role="status">
        {moving || at !== first ? `${label}: ${shownFrom(first, view, count)} of ${count}` : ''}
      </p>
    </div>
  );
}
