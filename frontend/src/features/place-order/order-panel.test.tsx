import { screen, within } from '@testing-library/react';
import { buildPriceBreak } from '../../test/builders';
import { answersTool, buyer } from '../../test/ordering';
import { renderApp } from '../../test/render-app';

const quantity = () => screen.getByRole('textbox', { name: 'Quantity' });
const orderNow = () => screen.getByRole('button', { name: 'Order Now' });

/** Opens the page of a tool at $25, $20 from 20 units and $15 from 80, and types a quantity if there is one. */
const open = async (over: Parameters<typeof answersTool>[0] = {}, typed?: string) => {
  answersTool({ priceBreaks: [buildPriceBreak(20, 2_000), buildPriceBreak(80, 1_500)], ...over });
  const { user } = renderApp({ path: '/details/tool-a', as: buyer });
  await screen.findByRole('button', { name: 'Order Now' });
  if (typed !== undefined) {
    await user.clear(quantity());
    await user.type(quantity(), typed);
  }
  return user;
};

const rungs = () =>
  within(screen.getByRole('region', { name: 'Volume prices' }))
    .getAllByRole('row')
    .map((row) => `${row.textContent}${row.getAttribute('aria-current') ? ' (current)' : ''}`);

describe('the price ladder', () => {
  it('is a table that marks the rung of the typed quantity, in words too', async () => {
    await open({}, '30');
    expect(rungs()).toEqual([
      'Quantity fromUnit PriceSaving',
      '10$25–',
      '20Your price$2020% (current)',
      '80$1540%',
    ]);
    expect(screen.getByText('$20 per unit, the price from 20 units')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Total Price' })).toHaveTextContent('$600');
  });

  it('begins at the smallest quantity that can be ordered', async () => {
    await open({ minimumOrder: 30 });
    expect(rungs().slice(1)).toEqual(['30Your price$2020% (current)', '80$1540%']);
  });

  it('marks no rung below the minimum', async () => {
    await open({}, '5');
    expect(rungs().join()).not.toMatch('current');
  });

  it('is not shown where one price holds for every quantity', async () => {
    await open({ priceBreaks: [] });
    expect(screen.queryByRole('region', { name: 'Volume prices' })).toBeNull();
  });
});

it('says what the next price break changes', async () => {
  const user = await open();
  expect(screen.getByText('Add 10 more to pay $20 each (save 20%).')).toBeVisible();
  await user.clear(quantity());
  await user.type(quantity(), '70');
  expect(screen.getByText('Add 10 more to pay $15 each ($200 less in total).')).toBeVisible();
});

describe('a typed quantity that breaks a rule', () => {
  it.each([
    ['5', {}, "You can't order less than 10", ['Order 10']],
    ['30', { orderMultiple: 12 }, 'Sold in multiples of 12: 24 or 36', ['Order 24', 'Order 36']],
    ['150', {}, 'Only 100 are left in stock; more in 15 working days', ['Order 100']],
  ])('of %s stays as it is: the ways out are buttons', async (typed, over, reason, fixes) => {
    const user = await open(over, typed);
    expect(quantity()).toHaveValue(typed);
    expect(quantity()).toBeInvalid();
    expect(quantity()).toHaveAccessibleDescription(expect.stringContaining(reason));
    const offered = screen.getAllByRole('button', { name: /^Order \d/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual(fixes);

    await user.click(screen.getByRole('button', { name: fixes.at(-1) }));
    expect(quantity()).toHaveValue(fixes.at(-1)?.slice(6));
    expect(quantity()).toHaveFocus();
    expect(screen.queryByText(reason)).toBeNull();
  });

  it('cannot be ordered: the button says why and leads back to the quantity', async () => {
    const user = await open({}, '5');
    expect(orderNow()).toHaveAttribute('aria-disabled', 'true');
    expect(orderNow()).toHaveAccessibleDescription("You can't order less than 10");
    await user.click(orderNow());
    expect(quantity()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the order form' })).toBeNull();
  });

  it('has no total while it is no number', async () => {
    await open({}, ' ');
    expect(screen.getByText('Quantity is required')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Total Price' })).toBeEmptyDOMElement();
  });
});
