/** A stretch of the screen from top to bottom, CSS pixels. */
export type Stretch = { top: number; bottom: number };

/** The top of the highest free place of this height; null where there is none. What is taken may overlap and comes in any order. */
export function freePlace(taken: readonly Stretch[], within: Stretch, height: number): number | null {
  let top = within.top;
  for (const one of [...taken].sort((a, b) => a.top - b.top)) {
    if (one.top - top >= height) break;
    top = Math.max(top, one.bottom);
  }
  return top + height <= within.bottom ? top : null;
}

const FIELDS = 'input, select, textarea';
const CONTROLS = `a[href], button, [role="tab"], ${FIELDS}`;

/** A row of a list: each has the same controls. */
const ROWS = '[data-row-key]';

interface Taken {
  readonly matching: string;
  /** Elements whose contents do not count. */
  readonly besides?: string;
}

/** Where the elements of the page are that match and reach into the right-hand `width` pixels of the window. */
function atTheRight({ matching, besides }: Taken, width: number, outside: Element | null): Stretch[] {
  const left = document.documentElement.clientWidth - width;
  return [...document.querySelectorAll(matching)]
    .filter((control) => !outside?.contains(control) && !(besides && control.closest(besides)))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.width > 0 && rect.height > 0 && rect.right > left)
    .map(({ top, bottom }) => ({ top, bottom }));
}

/** The highest place at the right that covers no control, or only those of rows, or at least no field. */
export function placeAtTheRight(
  { width, height }: { width: number; height: number },
  within: Stretch,
  outside: Element | null,
): number {
  const free = (taken: Taken) => freePlace(atTheRight(taken, width, outside), within, height);
  return (
    free({ matching: CONTROLS }) ??
    free({ matching: CONTROLS, besides: ROWS }) ??
    free({ matching: FIELDS }) ??
    within.top
  );
}
