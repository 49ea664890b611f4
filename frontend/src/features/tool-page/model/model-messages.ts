import { formatNumber } from '../../../lib/format/format';
import type { ModelProblem } from './model-parts';

const PROBLEMS: Readonly<Record<ModelProblem, string>> = {
  unreachable: 'The model could not be loaded.',
  unreadable: 'This file cannot be shown here.',
  slow: 'This model takes too long to show here.',
  noWebGl: 'This browser cannot draw models.',
};

export const modelTexts = {
  show: 'View in 3D',
  close: 'Close 3D view',
  view: (name: string) => `View ${name} in 3D`,
  tooLarge: 'Too large to view here',
  reading: 'Reading the model …',
  problem: (problem: ModelProblem) => `${PROBLEMS[problem]} The download has it.`,
  retry: 'Try again',
  about: (parts: number, size: readonly number[]) =>
    `${parts === 1 ? '1 part' : `${formatNumber(parts)} parts`}, ${size.map(millimetres).join(' × ')} mm`,
  label: (name: string, about: string) => `${name}: ${about}`,
  keys: 'Drag it, or use the arrow keys, + and −. 0 shows the whole model.',
  controls: 'View of the model',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  turnUp: 'Turn up',
  turnDown: 'Turn down',
  larger: 'Larger',
  smaller: 'Smaller',
  whole: 'Whole model',
  reader: 'Read with Open CASCADE Technology, LGPL 2.1',
} as const;

const millimetres = (length: number): string =>
  length.toLocaleString('en-US', { maximumFractionDigits: length < 10 ? 2 : 1 });
