import type { ModelScene } from './model-scene';

const STEP = 15;
const CLOSER = 1.25;

/** What buttons and keys do with a model. */
export const moves = {
  left: (scene: ModelScene) => scene.turn(-STEP, 0),
  right: (scene: ModelScene) => scene.turn(STEP, 0),
  up: (scene: ModelScene) => scene.turn(0, -STEP),
  down: (scene: ModelScene) => scene.turn(0, STEP),
  larger: (scene: ModelScene) => scene.zoom(CLOSER),
  smaller: (scene: ModelScene) => scene.zoom(1 / CLOSER),
  whole: (scene: ModelScene) => scene.reset(),
} as const;

export type Move = keyof typeof moves;

export const KEYS: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '−': 'smaller',
  '0': 'whole',
};

/** Degrees that a model turns while a pointer moves a pixel. */
export const DRAGGED = 0.5;
