/** A stretch of the screen from top to bottom, CSS pixels. */
export type Stretch = { top: number; bottom: number };

/**
 * The top of the highest free place of this height; `within.top` where there is none. What is taken may overlap and comes
 * in any order.
 */
export function freePlace(taken: readonly Stretch[], within: Stretch, height: number): number {
  let top = within.top;
  for (const one of [...taken].sort((a, b) => a.top - b.top)) {
    if (one.top - top >= height) break;
    top = Math.max(top, one.bottom);
  }
  return top + height <= within.bottom ? top : within.top;
}

const CONTROLS = 'a[href], button, input, select, textarea, [role="tab"]';

/** Where the controls of the page are that reach into the right-hand `width` pixels of the window. */
export function controlsAtTheRight(width: number, outside: Element | null): Stretch[] {
  const left = document.documentElement.clientWidth - width;
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !outside?.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.width > 0 && rect.height > 0 && rect.right > left)
    .map(({ top, bottom }) => ({ top, bottom }));
}
