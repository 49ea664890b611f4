import { focusHeading } from './focus-heading';

/** A part of a page that says what it is about: it gets the focus of a control in it that is gone. */
const PARTS = 'tr, li, section, aside, form, [role="dialog"]';
const DIALOG = '[role="dialog"]';
/** How long others have to give the focus to something better, e.g. a dialog that closes with an animation, ms. */
const PATIENCE = 400;
/** The page, a dialog, and one that it has opened. */
const LAYERS = 3;

type Layer = { root: Element | null; line: readonly Element[] };

/** What had the focus last in each layer, with its ancestors, the topmost layer first. */
let layers: readonly Layer[] = [];
let given: Element | null = null;

function lineOf(control: Element): Element[] {
  const line = [control];
  for (let at = control.parentElement; at && at !== document.body && at.id !== 'main'; at = at.parentElement)
    line.push(at);
  return line;
}

/** Nothing has the focus, or only what got it here because its control was gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === given;

function take(target: HTMLElement): boolean {
  given = target;
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

/** Gives a lost focus to what has opened the dialog, to the part of the page where it was, or to the heading. */
function giveBack(): void {
  if (document.activeElement !== document.body) return;
  for (const { line } of layers) {
    const place = line.find(({ isConnected }) => isConnected);
    if (!(place instanceof HTMLElement)) continue;
    if (place === line[0] && take(place)) return;
    const part = place.closest<HTMLElement>(PARTS);
    if (!part) break;
    part.tabIndex = -1;
    if (take(part)) return;
  }
  focusHeading({ preventScroll: true });
  given = document.activeElement;
}

/** Keeps the focus out of nowhere when its control leaves the page or is disabled. Returns the function that ends it. */
export function keepFocus(): () => void {
  let timer = 0;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === given || target.id === 'main') return;
    const root = target.closest(DIALOG);
    layers = [{ root, line: lineOf(target) }, ...layers.filter((layer) => layer.root !== root)].slice(
      0,
      LAYERS,
    );
  };
  const look = () => {
    const control = layers[0]?.line[0];
    if (!control || (control.isConnected && !control.matches(':disabled'))) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(giveBack, PATIENCE);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
    document.removeEventListener('focusin', remember);
    layers = [];
  };
}
