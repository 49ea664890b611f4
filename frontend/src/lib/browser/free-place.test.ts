import { freePlace, placeAtTheRight } from './free-place';

const within = { top: 72, bottom: 800 };

it.each([
  ['nothing is taken', [], 72],
  ['what is taken is further down', [{ top: 150, bottom: 190 }], 72],
  ['a button is in the way', [{ top: 100, bottom: 140 }], 140],
  [
    'the gap between two buttons is too small',
    [
      { top: 80, bottom: 120 },
      { top: 160, bottom: 200 },
    ],
    200,
  ],
  [
    'the gap between two buttons is large enough',
    [
      { top: 80, bottom: 120 },
      { top: 190, bottom: 230 },
    ],
    120,
  ],
  [
    'a tall one overlaps the next ones',
    [
      { top: 70, bottom: 400 },
      { top: 80, bottom: 100 },
    ],
    400,
  ],
  [
    'buttons come in any order',
    [
      { top: 300, bottom: 340 },
      { top: 70, bottom: 110 },
    ],
    110,
  ],
  ['the bar above the place does not count', [{ top: 0, bottom: 64 }], 72],
  ['the whole height is taken', [{ top: 60, bottom: 790 }], null],
])('%s', (_what, taken, top) => {
  expect(freePlace(taken, within, 64)).toBe(top);
});

const at = (top: number, bottom: number) => () =>
  ({ top, bottom, width: 300, height: bottom - top, right: 390 }) as DOMRect;

it('covers rows rather than the actions above them where every row has a button', () => {
  document.body.innerHTML = '<button></button><table><tr data-row-key="a"><td><button></button></table>';
  const [action, step] = [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  action.getBoundingClientRect = at(72, 160);
  step.getBoundingClientRect = at(165, 790);
  expect(placeAtTheRight({ width: 400, height: 46 }, within, null)).toBe(160);
});

it('covers a button rather than a field where controls take all of the page', () => {
  document.body.innerHTML = '<input><button></button>';
  const [field, button] = [...document.body.children] as [HTMLElement, HTMLElement];
  field.getBoundingClientRect = at(72, 120);
  button.getBoundingClientRect = at(120, 790);
  expect(placeAtTheRight({ width: 400, height: 46 }, within, null)).toBe(120);
});
