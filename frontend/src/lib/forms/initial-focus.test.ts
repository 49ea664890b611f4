import { focusInitial } from './initial-focus';

beforeEach(() => {
  document.body.innerHTML = `<button id="opener">Open</button>
    <div role="dialog" tabindex="-1"><input id="first" data-initial-focus /><input id="second" /></div>`;
});
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

it.each(['#opener', '[role=dialog]'])('moves the focus from %s to the marked field', (from) => {
  focus(from);
  focusInitial(true);
  expect(document.activeElement?.id).toBe('first');
});

it('leaves the focus in a field that someone was faster to choose', () => {
  focus('#second');
  focusInitial(true);
  expect(document.activeElement?.id).toBe('second');
});

it('does nothing when the dialog closes', () => {
  focus('#opener');
  focusInitial(false);
  expect(document.activeElement?.id).toBe('opener');
});
