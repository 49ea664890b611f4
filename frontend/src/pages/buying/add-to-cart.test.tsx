import { act, screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildConnection, buildTool } from '../../test/builders';
import { answersTool, buyer } from '../../test/ordering';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';
import { VISITOR } from '../../store/cart/cart-slice';

const card = (name: string) =>
  within(screen.getByRole('link', { name }).closest('article') ?? document.createElement('div'));

describe('a card of the catalogue', () => {
  const openCatalogue = async (...tools: ReturnType<typeof buildTool>[]) => {
    server.use(
      graphql.query('Catalogue', () =>
        HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools) } }),
      ),
    );
    const app = renderApp({ path: '/catalogue' });
    await screen.findByRole('link', { name: tools[0]?.name });
    return app;
  };

  it('puts the smallest quantity into the cart, and says so in place', async () => {
    const servo = buildTool({ id: 'servo', name: 'Servo', minimumOrder: 20, orderMultiple: 12 });
    const { user, store } = await openCatalogue(servo, buildTool({ name: 'Board' }));
    const add = card('Servo').getByRole('button', { name: 'Add to cart: 24 × Servo' });
    await user.click(add);
    expect(add).toHaveTextContent('24 in cart');
    expect(add).toHaveFocus();
    expect(card('Servo').getByRole('status')).toHaveTextContent('Added. 24 × Servo are in the cart.');
    expect(screen.getByRole('link', { name: 'Cart, 1 line' })).toBeVisible();
    await user.tab();
    expect(card('Servo').getByRole('link', { name: 'View cart' })).toHaveFocus();
    expect(card('Board').getByRole('button')).toHaveTextContent('Add to cart');
    await user.click(add);
    expect(add).toHaveTextContent('48 in cart');
    expect(store.getState().cart.carts[VISITOR]).toEqual([{ toolId: 'servo', quantity: 48, reference: '' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of a tool that cannot be ordered has no such button', async () => {
    await openCatalogue(buildTool({ name: 'Servo', availableStock: 3 }));
    expect(card('Servo').queryByRole('button')).not.toBeInTheDocument();
  });
});

describe("a tool's page", () => {
  it("puts the chosen quantity into the user's cart, beside 'Order Now'", async () => {
    answersTool();
    const { user, store } = renderApp({ path: '/details/tool-a', as: buyer });
    await screen.findByRole('button', { name: 'Order Now' });
    await user.click(screen.getByRole('button', { name: 'Plus one' }));
    await user.click(screen.getByRole('button', { name: 'Add to cart: 11 × Servo' }));
    expect(store.getState().cart.carts).toEqual({
      [buyer.id]: [{ toolId: 'tool-a', quantity: 11, reference: '' }],
    });
    expect(screen.getByRole('link', { name: 'Cart, 1 line' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  });

  it('offers it only for a quantity that can be ordered', async () => {
    answersTool();
    const { user } = renderApp({ path: '/details/tool-a', as: buyer });
    await user.clear(await screen.findByLabelText('Quantity'));
    await user.type(screen.getByLabelText('Quantity'), '3');
    expect(screen.queryByRole('button', { name: /^Add to cart/ })).not.toBeInTheDocument();
  });

  it('says when the cart is full', async () => {
    answersTool();
    const { user, store } = renderApp({ path: '/details/tool-a', as: buyer });
    const add = await screen.findByRole('button', { name: /^Add to cart/ });
    const lines = Array.from({ length: 200 }, (_, at) => ({ toolId: `t-${at}`, quantity: 1, reference: '' }));
    act(() => void store.dispatch({ type: 'cart/cartSet', payload: { owner: buyer.id, lines } }));
    await user.click(add);
    expect(screen.getByText('The cart is full: it holds 200 lines.')).toBeVisible();
  });
});
