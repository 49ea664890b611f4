import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ToastOutlet } from '../../components/toasts/toast-outlet';
import { InShopTheme } from '../../test/in-shop-theme';
import { QuantityStepper } from './quantity-stepper';

type StepperProps = { minimum?: number; stock?: number; multiple?: number };

function Stepper({ minimum = 10, stock = 12, multiple = 1 }: StepperProps) {
  const [value, setValue] = useState(String(minimum));
  return (
    <InShopTheme>
      <QuantityStepper
        minimum={minimum}
        stock={stock}
        multiple={multiple}
        value={value}
        onChange={setValue}
      />
      <ToastOutlet />
    </InShopTheme>
  );
}

const quantity = () => screen.getByRole('textbox', { name: 'Quantity' });
const press = (name: string) => screen.getByRole('button', { name });

const renderStepper = (props: StepperProps = {}) => {
  render(<Stepper {...props} />);
  return userEvent.setup({ pointerEventsCheck: 0 });
};

it('starts at the minimum, goes by one and stops silently at the stock', async () => {
  const user = renderStepper();
  expect(quantity()).toHaveValue('10');
  for (let times = 0; times < 4; times += 1) await user.click(press('Plus one'));
  expect(quantity()).toHaveValue('12');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(press('Minus one'));
  expect(quantity()).toHaveValue('11');
});

it("refuses to go below the minimum with 'You can't order less than 10'", async () => {
  const user = renderStepper();
  await user.click(press('Minus one'));
  expect(await screen.findByText("You can't order less than 10")).toBeInTheDocument();
  expect(quantity()).toHaveValue('10');
});

it('keeps what is typed, within the limits or not, and goes by the keys of a number field', async () => {
  const user = renderStepper({ minimum: 10, stock: 100 });
  await user.clear(quantity());
  expect(quantity()).toHaveValue('');
  await user.type(quantity(), '500');
  expect(quantity()).toHaveValue('500');
  await user.clear(quantity());
  await user.type(quantity(), '20');
  await user.keyboard('{ArrowUp}{PageUp}');
  expect(quantity()).toHaveValue('31');
  await user.keyboard('{PageDown}{ArrowDown}');
  expect(quantity()).toHaveValue('20');
});

it('goes by ten and by a hundred, up to the stock', async () => {
  const user = renderStepper({ minimum: 10, stock: 150 });
  await user.click(press('Plus 10'));
  expect(quantity()).toHaveValue('20');
  await user.click(press('Plus 100'));
  expect(quantity()).toHaveValue('120');
  await user.click(press('Plus 100'));
  expect(quantity()).toHaveValue('150');
});

it('goes by the order multiple, and says so', async () => {
  const user = renderStepper({ minimum: 12, stock: 200, multiple: 4 });
  expect(quantity()).toHaveAccessibleDescription(/^Sold in multiples of 4\. /);
  await user.click(press('Plus 4'));
  expect(quantity()).toHaveValue('16');
  await user.click(press('Plus 40'));
  expect(quantity()).toHaveValue('56');
  await user.click(press('Minus 4'));
  await user.click(quantity());
  await user.keyboard('{ArrowDown}');
  expect(quantity()).toHaveValue('48');
  await user.keyboard('{PageDown}');
  await user.click(press('Minus 4'));
  expect(await screen.findByText("You can't order less than 12")).toBeInTheDocument();
});

it('leads from a typed quantity to the next multiple, and from an empty field to the minimum', async () => {
  const user = renderStepper({ minimum: 12, stock: 200, multiple: 4 });
  await user.clear(quantity());
  await user.type(quantity(), '37');
  await user.click(press('Plus 4'));
  expect(quantity()).toHaveValue('40');
  await user.clear(quantity());
  await user.click(press('Plus 4'));
  expect(quantity()).toHaveValue('12');
});

it('goes ten times as fast after a second', async () => {
  jest.useFakeTimers();
  try {
    render(<Stepper minimum={10} stock={10_000} />);
    const user = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: jest.advanceTimersByTime });
    await user.pointer({ keys: '[MouseLeft>]', target: press('Plus one') });
    for (let tick = 0; tick < 15; tick += 1) act(() => jest.advanceTimersByTime(60));
    const slow = Number(screen.getByLabelText<HTMLInputElement>('Quantity').value);
    expect(slow).toBeLessThan(30);
    for (let tick = 0; tick < 30; tick += 1) act(() => jest.advanceTimersByTime(60));
    expect(Number(screen.getByLabelText<HTMLInputElement>('Quantity').value)).toBeGreaterThan(slow + 200);
    await user.pointer({ keys: '[/MouseLeft]', target: press('Plus one') });
  } finally {
    jest.useRealTimers();
  }
});

it('repeats while a button is held, and letting go is not one step more', async () => {
  jest.useFakeTimers();
  try {
    render(<Stepper minimum={10} stock={400} />);
    const user = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: jest.advanceTimersByTime });
    await user.pointer({ keys: '[MouseLeft>]', target: press('Plus one') });
    for (let tick = 0; tick < 30; tick += 1) act(() => jest.advanceTimersByTime(60));
    const { value } = screen.getByLabelText<HTMLInputElement>('Quantity');
    expect(Number(value)).toBeGreaterThan(20);
    await user.pointer({ keys: '[/MouseLeft]', target: press('Plus one') });
    act(() => jest.advanceTimersByTime(1_000));
    expect(quantity()).toHaveValue(value);
  } finally {
    jest.useRealTimers();
  }
});
