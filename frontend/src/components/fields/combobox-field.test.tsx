import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { ComboboxField } from './combobox-field';

const choices = [
  { value: 'AT', label: 'Austria' },
  { value: 'AU', label: 'Australia' },
  { value: 'NL', label: 'Netherlands', keywords: 'NL Holland', names: () => ['Pays-Bas', 'Holanda'] },
  { value: 'NZ', label: 'New Zealand' },
];

function open(country = '') {
  const sent: unknown[] = [];
  const onEscape = jest.fn();
  const view = ({ handleSubmit }: { handleSubmit: (event: { preventDefault(): void }) => unknown }) => (
    <form
      onSubmit={(event) => void handleSubmit(event)}
      onKeyDown={({ key }) => key === 'Escape' && onEscape()}
    >
      <ComboboxField name="country" label="Country" choices={choices} none="No country" />
      <button type="submit">Send</button>
    </form>
  );
  render(<Form onSubmit={(values) => void sent.push(values)} initialValues={{ country }} render={view} />);
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { sent, onEscape, user, send, field: screen.getByRole('combobox', { name: 'Country' }) };
}

it.each([
  ['austra{Enter}', 'AU', 'Australia'],
  ['zea{Tab}', 'NZ', 'New Zealand'],
  ['holl{Enter}', 'NL', 'Netherlands'],
  ['pays b{Enter}', 'NL', 'Netherlands'],
  ['ÁUSTRA{Enter}', 'AU', 'Australia'],
  ['aust{ArrowDown}{Enter}', 'AU', 'Australia'],
])('%s chooses %s', async (keys, country, shown) => {
  const { sent, user, send, field } = open();
  await user.type(field, keys);
  expect(field).toHaveValue(shown);
  await send();
  expect(sent).toEqual([{ country }]);
});

it('shows all choices when it is pressed, and says when none matches', async () => {
  const { sent, user, send, field } = open();
  await user.click(field);
  expect(screen.getAllByRole('option')).toHaveLength(4);
  await user.click(screen.getByRole('option', { name: 'New Zealand' }));
  expect(field).toHaveValue('New Zealand');
  await user.clear(field);
  await user.type(field, 'xyz');
  expect(screen.getByText('No country')).toBeVisible();
  await send();
  expect(field).toHaveValue('New Zealand');
  expect(sent).toEqual([{ country: 'NZ' }]);
});

it('takes a whole name that was filled in, keeps the choice after another text, and can be emptied', async () => {
  const { sent, user, send, field } = open('NZ');
  await user.clear(field);
  await user.paste('austria');
  await send();
  expect(field).toHaveValue('Austria');
  await user.clear(field);
  await user.paste('PAYS–BAS ');
  await send();
  await user.clear(field);
  await user.paste('AUSTRİA');
  await send();
  await user.clear(field);
  await user.paste('Aus');
  await send();
  expect(field).toHaveValue('Austria');
  await user.clear(field);
  await send();
  expect(sent).toEqual([{ country: 'AT' }, { country: 'NL' }, { country: 'AT' }, { country: 'AT' }, {}]);
});

it('closes its list on Escape, and only then what is around it', async () => {
  const { onEscape, user, field } = open('NZ');
  await user.type(field, 'a{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(onEscape).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalled();
});
