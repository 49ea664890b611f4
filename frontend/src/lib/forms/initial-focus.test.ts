import { focusInitial } from './initial-focus';

const show = (content: string) => {
  document.body.innerHTML = `<button id="opener">Open</button>
    <div role="dialog" tabindex="-1"><input id="drawer" data-initial-focus /></div>
    <div role="dialog" tabindex="-1" id="dialog"><button id="close">x</button>${content}</div>`;
};
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const focused = () => document.activeElement?.id;

it.each([
  ['what is marked', '<input id="first" /><input id="marked" data-initial-focus />', 'marked'],
  ['a marked button', '<input id="first" /><button id="marked" data-initial-focus></button>', 'marked'],
  ['the first field', '<p>Lead</p><select id="first"></select><input id="second" />', 'first'],
  [
    'the first that can be filled in',
    '<input disabled /><input type="hidden" /><textarea id="it"></textarea>',
    'it',
  ],
  ['the chosen one of a group', '<input type="radio" /><input type="radio" id="it" checked />', 'it'],
  ['the dialog, if nothing is typed in it', '<p>Lead</p><button>Copy</button>', 'dialog'],
])('gives the focus to %s', (_what, content, id) => {
  for (const from of ['#opener', '#close', '#dialog']) {
    show(content);
    focus(from);
    focusInitial(true);
    expect(focused()).toBe(id);
  }
});

it('leaves the focus in a field that the user has already chosen', () => {
  show('<input id="first" data-initial-focus /><input id="second" />');
  focus('#second');
  focusInitial(true);
  expect(focused()).toBe('second');
});

it('does nothing when the dialog closes', () => {
  show('<input id="first" />');
  focus('#opener');
  focusInitial(false);
  expect(focused()).toBe('opener');
});
