import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { openStore } from '../../test/services';
import { InShopTheme } from '../../test/in-shop-theme';
import { letterKeysSwitched } from '../../store/ui-slice';
import { useRowKeys } from './use-row-keys';

const pressed = jest.fn();

function List() {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <div ref={list}>
      {['servo', 'motor', 'hub'].map((name) => (
        <div key={name} data-row-key={name} data-testid={name} tabIndex={-1}>
          <input type="checkbox" aria-label={`Select ${name}`} />
          <a href={`#${name}`} onClick={() => pressed('open', name)}>
            {name}
          </a>
          <button data-action="edit" onClick={() => pressed('edit', name)}>
            Edit {name}
          </button>
        </div>
      ))}
      <input aria-label="Search" />
    </div>
  );
}

function open() {
  const store = openStore();
  render(
    <InShopTheme store={store}>
      <List />
    </InShopTheme>,
  );
  return { store, user: userEvent.setup() };
}
beforeEach(() => pressed.mockClear());

it('j and k move through the rows and stop at their ends', async () => {
  const { user } = open();
  await user.keyboard('j');
  expect(screen.getByTestId('servo')).toHaveFocus();
  await user.keyboard('jjj');
  expect(screen.getByTestId('hub')).toHaveFocus();
  await user.keyboard('kkk');
  expect(screen.getByTestId('servo')).toHaveFocus();
});

it('x selects the row, e changes it, o and Enter open it', async () => {
  const { user } = open();
  await user.keyboard('xeo{Enter}');
  expect(pressed).not.toHaveBeenCalled();
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'Select motor' })).toBeChecked();
  await user.keyboard('eo{Enter}');
  expect(pressed.mock.calls).toEqual([
    ['edit', 'motor'],
    ['open', 'motor'],
    ['open', 'motor'],
  ]);
  expect(screen.getByRole('checkbox', { name: 'Select servo' })).not.toBeChecked();
});

it('Enter on a button of the row is its own', async () => {
  const { user } = open();
  screen.getByRole('button', { name: 'Edit hub' }).focus();
  await user.keyboard('{Enter}');
  expect(pressed.mock.calls).toEqual([['edit', 'hub']]);
});

it.each([
  ['is typed', () => screen.getByLabelText('Search').focus()],
  ['is switched off', null],
])('a letter is no shortcut where it %s', async (_where, before) => {
  const { store, user } = open();
  if (before) before();
  else act(() => void store.dispatch(letterKeysSwitched(false)));
  await user.keyboard('j');
  expect(screen.getByTestId('servo')).not.toHaveFocus();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  'a letter with %j belongs to the browser',
  (modifier) => {
    open();
    expect(fireEvent.keyDown(document.body, { key: 'j', ...modifier })).toBe(true);
    expect(screen.getByTestId('servo')).not.toHaveFocus();
  },
);
