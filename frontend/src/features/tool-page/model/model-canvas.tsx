import licence from 'occt-import-js/dist/license.occt.txt?url';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { PlainButton } from '../../../components/button';
import { Icon, type IconName } from '../../../components/icon';
import { cluster, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import { DRAGGED, KEYS, moves, type Move } from './model-controls';
import { modelTexts as texts } from './model-messages';
import type { ModelPart, ModelProblem } from './model-parts';
import { showModel, sizeOf, type ModelScene } from './model-scene';
import styles from './model-view.module.css';

type ModelCanvasProps = {
  name: string;
  parts: readonly ModelPart[];
  onProblem: (problem: ModelProblem) => void;
};

/** A model that is turned by dragging, by keys and by buttons. It does not move by itself. */
export function ModelCanvas({ name, parts, onProblem }: ModelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useScene(canvas, parts, onProblem);
  const hint = useId();
  const about = useMemo(() => texts.about(parts.length, sizeOf(parts)), [parts]);
  const move = (which: Move) => scene.current && moves[which](scene.current);
  const onKeyDown = (event: KeyboardEvent) => {
    const which = KEYS[event.key];
    if (!which || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(which);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 1) scene.current?.turn(event.movementX * DRAGGED, event.movementY * DRAGGED);
  };
  return (
    <>
      <div
        className={styles.frame}
        role="application"
        tabIndex={0}
        aria-label={texts.label(name, about)}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
      >
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <div className={cluster(2, 'between')}>
        <span>{about}</span>
        <Controls onMove={move} />
      </div>
      <p className={look('muted', 'sm')}>
        <span id={hint}>{texts.keys}</span>{' '}
        <a href={licence} target="_blank" rel="noopener">
          {texts.reader}
        </a>
      </p>
    </>
  );
}

/** The drawn model, as large as the canvas is. */
function useScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  parts: readonly ModelPart[],
  onProblem: ModelCanvasProps['onProblem'],
) {
  const scene = useRef<ModelScene | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    try {
      scene.current = showModel(element, parts);
    } catch {
      onProblem('noWebGl');
      return;
    }
    const size = new ResizeObserver(() => scene.current?.resize());
    size.observe(element);
    return () => {
      size.disconnect();
      scene.current?.dispose();
      scene.current = null;
    };
  }, [canvas, parts, onProblem]);
  return scene;
}

const BUTTONS: readonly { move: Move; label: string; icon: IconName }[] = [
  { move: 'left', label: texts.turnLeft, icon: 'left' },
  { move: 'right', label: texts.turnRight, icon: 'right' },
  { move: 'up', label: texts.turnUp, icon: 'down' },
  { move: 'down', label: texts.turnDown, icon: 'down' },
  { move: 'larger', label: texts.larger, icon: 'plus' },
  { move: 'smaller', label: texts.smaller, icon: 'minus' },
  { move: 'whole', label: texts.whole, icon: 'box' },
];

const Controls = ({ onMove }: { onMove: (move: Move) => void }) => (
  <div role="group" aria-label={texts.controls} className={cluster(1, 'noWrap')}>
    {BUTTONS.map(({ move, label, icon }) => (
      <PlainButton
        key={move}
        variant="quiet"
        className={classes(move === 'up' && styles.up)}
        aria-label={label}
        title={label}
        onClick={() => onMove(move)}
      >
        <Icon name={icon} size={18} />
      </PlainButton>
    ))}
  </div>
);
