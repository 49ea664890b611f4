/**
 * A faster getComputedStyle() for queries by role, which read the style of most elements of a page. jsdom matches each
 * element against all rules of the browser and of antd, in half a millisecond. Stylesheets are stubs in tests, so the tag,
 * a few attributes, the style attribute and the class of icons decide. jsdom answers for all other properties.
 */
const original = window.getComputedStyle;
const computedStyle = original.bind(window);

/** jsdom has no pseudo-elements and says so loudly. An accessible name asks for two of each element. */
const noPseudoElement = document.createElement('span').style;

const inline = (element: Element, property: 'display' | 'visibility' | 'opacity') =>
  (element as HTMLElement).style?.[property];

const displays = new Map<string, string>();

function ownDisplay(element: Element): string {
  const { localName, classList } = element;
  const key = [
    localName,
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
    element.getAttribute('type'),
    classList.contains('anticon'),
  ].join();
  const display = displays.get(key) ?? computedStyle(element).display;
  displays.set(key, display);
  return display;
}

function inheritedVisibility(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const visibility = inline(at, 'visibility');
    if (visibility) return visibility;
  }
  return 'visible';
}

const read: Record<string, (element: Element) => string> = {
  display: (element) => inline(element, 'display') || ownDisplay(element),
  visibility: inheritedVisibility,
  opacity: (element) => inline(element, 'opacity'),
};

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return noPseudoElement;
  const value = (name: string) => {
    if (read[name]) return read[name](element);
    const style = computedStyle(element);
    const found: unknown = Reflect.get(style, name);
    return typeof found === 'function' ? found.bind(style) : found;
  };
  const getPropertyValue = (name: string) =>
    read[name]?.(element) ?? computedStyle(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : value(String(name))),
  });
};

// The test files of a process share the window.
afterAll(() => {
  window.getComputedStyle = original;
});
