/** A faster `labels` of form controls: jsdom walks the whole document for each label of each control. */
const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

const controlOf = (label: HTMLLabelElement): Element | null =>
  label.htmlFor ? document.getElementById(label.htmlFor) : label.querySelector(LABELABLE);

const controls = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
for (const { prototype } of controls)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Element) {
      if (!this.matches(LABELABLE)) return null;
      return [...document.getElementsByTagName('label')].filter((label) => controlOf(label) === this);
    },
  });
