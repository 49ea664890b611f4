import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../test/address';
import { buildOrder, buildPriceBreak, buildTool, deny } from '../../test/builders';
import {
  answersAfterwards,
  answersBesideTool,
  answersOrder,
  answersTool,
  buyer,
  placed,
} from '../../test/ordering';
import { renderApp } from '../../test/render-app';
import { refuse, server, unreachable } from '../../test/server';
import { NO_TRADE_FACTS } from '../../test/trade-facts';

beforeEach(answersAfterwards);

describe('the tool', () => {
  it('shows picture, name, price per unit, description, minimum order and stock', async () => {
    answersTool();
    renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Servo' })).toBeVisible();
    expect(screen.getByText('per unit').parentElement).toHaveTextContent('$25 per unit');
    expect(screen.getByText('SKU STEPPER-DRIVER-2A')).toBeVisible();
    expect(screen.getByText('Drives two bipolar steppers at 2 A each.')).toBeVisible();
    expect(screen.getByText('Minimum order quantity').parentElement).toHaveTextContent('10');
    expect(screen.getByText(/^100 in stock, ships/)).toBeVisible();
  });

  it('shows one of several pictures, chosen by the keyboard', async () => {
    const pictures = ['front', 'back'].map((view) => ({
      __typename: 'ToolPicture' as const,
      url: `/images/${view}/960.webp`,
      srcSet: null,
    }));
    answersTool({ pictures });
    const { user, container } = renderApp({ path: '/details/tool-a', as: buyer });
    const [front, back] = await screen.findAllByRole('button', { name: /^Picture \d of 2$/ });
    const large = () => container.querySelector('img[fetchpriority]')?.getAttribute('src');
    expect([large(), front?.getAttribute('aria-pressed')]).toEqual(['/images/front/960.webp', 'true']);
    back?.focus();
    await user.keyboard('{Enter}');
    expect([large(), back?.getAttribute('aria-pressed')]).toEqual(['/images/back/960.webp', 'true']);
  });

  it('shows in a table what a buyer decides by', async () => {
    answersTool({
      price: 120_000,
      priceBreaks: [buildPriceBreak(20, 110_400), buildPriceBreak(100, 99_950)],
      minimumOrder: 10,
      orderMultiple: 4,
      family: { __typename: 'Family', id: 'family-a', slug: 'motor-drivers', name: 'Motor drivers' },
    });
    renderApp({ path: '/details/tool-a', as: buyer });
    const facts = await screen.findByRole('region', { name: 'Specifications' });
    const lines = within(facts)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(lines).toEqual([
      'Family: Motor drivers',
      'Minimum order quantity: 10',
      'Sold in multiples of: 4',
      'Minimum order value: $14,400',
    ]);
    expect(within(facts).getByRole('link', { name: 'Motor drivers' })).toHaveAttribute(
      'href',
      '/catalogue?family=motor-drivers',
    );
  });

  it('shows what is known of it in groups, and nothing in place of what cannot be loaded', async () => {
    const value = (id: string, heading: string, shown: string, filter: string | null) => ({
      __typename: 'ToolAttribute' as const,
      attribute: { __typename: 'Attribute' as const, id, key: `key-${id}`, name: `Name ${id}`, heading },
      shown,
      filter,
    });
    const attributes = [
      value('a', 'Electrical', '24 … 48 V', '24V..48V'),
      value('b', '', 'Yes', null),
      value('c', 'Electrical', '4 A', '4A'),
    ];
    answersTool({ family: { __typename: 'Family', id: 'drivers', slug: 'drivers', name: 'Drivers' } });
    server.use(
      // Their answer would say that it has no family.
      graphql.query('ToolRelations', unreachable),
      graphql.query('ToolAttributes', () =>
        HttpResponse.json({
          data: { tool: { ...NO_TRADE_FACTS, __typename: 'Tool', id: 'tool-a', attributes } },
        }),
      ),
    );
    const first = renderApp({ path: '/details/tool-a', as: buyer });
    const facts = within(await screen.findByRole('region', { name: 'Specifications' }));
    const group = (await facts.findByRole('heading', { name: 'Electrical' })).parentElement;
    expect(group).toHaveTextContent('ElectricalName a24 … 48 VOthersName c4 AOthers');
    expect(facts.getByRole('link', { name: 'Others with Name a 24 … 48 V' })).toHaveAttribute(
      'href',
      '/catalogue?family=drivers&spec.key-a=24V..48V',
    );
    expect(facts.getByText('Name b').nextSibling).toHaveTextContent(/^Yes$/);
    first.unmount();
    server.use(graphql.query('ToolAttributes', unreachable));
    renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByText('Minimum order quantity')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Electrical' })).toBeNull();
  });

  it('copies a value with a click, and says what to do where the browser does not', async () => {
    answersTool();
    const { user } = renderApp({ path: '/details/tool-a', as: buyer });
    const sku = await screen.findByRole('button', { name: 'Copy SKU: STEPPER-DRIVER-2A' });
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(sku);
    expect(copied).toHaveBeenCalledWith('STEPPER-DRIVER-2A');
    expect(await screen.findByText('Copied STEPPER-DRIVER-2A')).toBeVisible();
    copied.mockRejectedValue(new Error('not allowed'));
    await user.click(sku);
    expect(await screen.findByText(/did not let the shop copy/)).toBeVisible();
  });

  it('copies a value while other text is selected, but not while a part of the value is', async () => {
    answersTool();
    const { user } = renderApp({ path: '/details/tool-a', as: buyer });
    const sku = await screen.findByRole('button', { name: 'Copy SKU: STEPPER-DRIVER-2A' });
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const pressWith = (selected: HTMLElement) => {
      sku.focus();
      window.getSelection()?.selectAllChildren(selected);
      return user.keyboard('{Enter}');
    };
    await pressWith(screen.getByText('SKU STEPPER-DRIVER-2A'));
    expect(copied).not.toHaveBeenCalled();
    await pressWith(screen.getByRole('heading', { level: 1 }));
    expect(copied).toHaveBeenCalledWith('STEPPER-DRIVER-2A');
  });

  it('leads to its data sheet in a new tab', async () => {
    answersTool({ dataSheet: 'https://docs.example.com/servo.pdf' });
    renderApp({ path: '/details/tool-a', as: buyer });
    const facts = within(await screen.findByRole('region', { name: 'Specifications' }));
    const link = facts.getByRole('link', { name: 'Data sheet' });
    expect(link).toHaveAttribute('href', 'https://docs.example.com/servo.pdf');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('shows what the viewer has bought of it before, with the way to each order and to all of them', async () => {
    answersTool();
    const order = buildOrder({ id: 'order-b', number: 'ORD-0000BBBB', quantity: 40, unitPrice: 2_200 });
    answersBesideTool({ pastOrders: [order], count: 4 });
    renderApp({ path: '/details/tool-a', as: buyer });
    const before = within(await screen.findByRole('region', { name: 'You bought before' }));
    expect(before.getByRole('row', { name: /ORD-0000BBBB .* 40 \$22/ })).toBeVisible();
    const path = '/dashboard/my-orders';
    expect(before.getByRole('link', { name: 'ORD-0000BBBB' })).toHaveAttribute(
      'href',
      `${path}?order=order-b`,
    );
    expect(before.getByRole('link', { name: /All your orders/ })).toHaveAttribute(
      'href',
      `${path}?search=Servo`,
    );
  });

  it('leads from a discontinued tool to its replacement', async () => {
    answersTool({
      lifecycle: 'Discontinued',
      replacedBy: { __typename: 'Tool', id: 'tool-c', name: 'Servo 2', sku: 'SERVO-2' },
      viewerCan: { ...buildTool().viewerCan, order: deny('This tool is no longer sold.', 'DISCONTINUED') },
    });
    renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByText('This tool is no longer sold.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Servo 2' })).toHaveAttribute('href', '/details/tool-c');
    expect(screen.queryByText(/An order takes at least/)).toBeNull();
    expect(screen.getByText(/^\d+ in stock$/)).toBeVisible();
  });

  it('gives notice of a last-time buy, with its last day and the successor', async () => {
    const replacedBy = { __typename: 'Tool' as const, id: 'tool-c', name: 'Servo 2', sku: 'SERVO-2' };
    answersTool({ lifecycle: 'LastTimeBuy', lastBuyOn: '2999-03-31', replacedBy });
    renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByText('Last-time buy until Mar 31, 2999.')).toBeVisible();
    expect(screen.getByText('Last orders on').nextSibling).toHaveTextContent('Mar 31, 2999');
    expect(screen.getByRole('link', { name: 'Servo 2' })).toHaveAttribute('href', '/details/tool-c');
  });

  it('says what is in stock, when it ships, and how long more takes', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-20T12:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
    try {
      answersTool({ availableStock: 340 });
      renderApp({ path: '/details/tool-a', as: buyer });
      expect(await screen.findByText('340 in stock, ships on Monday. More in 15 working days')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows other tools like it', async () => {
    answersTool();
    answersBesideTool({ related: [buildTool({ id: 'tool-c', name: 'Servo bracket' })] });
    renderApp({ path: '/details/tool-a', as: buyer });
    const others = within(await screen.findByRole('region', { name: 'Others like it' }));
    expect(others.getByRole('link', { name: 'Servo bracket' })).toHaveAttribute('href', '/details/tool-c');
  });

  it('does without past orders and other tools that cannot be loaded', async () => {
    answersTool();
    server.use(graphql.query('PastOrders', unreachable), graphql.query('RelatedTools', refuse('INTERNAL')));
    renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByRole('button', { name: 'Order Now' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /bought before|Others/ })).not.toBeInTheDocument();
  });

  it('leads members whose role does not buy to a buyer, and not to the order', async () => {
    const company = {
      __typename: 'Company',
      id: 'company-a',
      legalName: 'Robot Works',
      isTest: false,
      viewerCan: { __typename: 'CompanyPermissions', buy: deny('Your role does not buy.', 'FORBIDDEN') },
      members: [{ __typename: 'CompanyMember', email: 'ann@example.com', role: 'Buyer' }],
    };
    server.use(graphql.query('BuyingRole', () => HttpResponse.json({ data: { actingCompany: company } })));
    answersTool();
    const { user } = renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByRole('link', { name: 'Send the list to a buyer' })).toBeVisible();
    const order = await screen.findByRole('button', { name: 'Order Now' });
    expect(order).toHaveAttribute('aria-disabled', 'true');
    expect(order).toHaveAccessibleDescription('Your role does not buy.');
    await user.click(order);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the order form' })).toBeNull();
  });

  it("offers no ordering but says 'Not Enough Stock' when the minimum is above the stock", async () => {
    const refused = deny('Not Enough Stock', 'INSUFFICIENT_STOCK');
    const { viewerCan } = buildTool();
    answersTool({ availableStock: 5, moreOn: '2099-12-11', viewerCan: { ...viewerCan, order: refused } });
    renderApp({ path: '/details/tool-a', as: buyer });
    const more = 'An order takes at least 10 units; 5 are left. More can leave by Dec 11, 2099.';
    expect(await screen.findByText(more)).toBeVisible();
    // In the place of the order form and in the table of facts, which may come later.
    expect(screen.getAllByText('Not Enough Stock')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to list' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Order Now' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Quantity')).not.toBeInTheDocument();
  });

  it('leads on to the catalogue when there is no such tool', async () => {
    server.use(graphql.query('ToolDetail', refuse('NOT_FOUND')));
    renderApp({ path: '/details/gone', as: buyer });
    expect(await screen.findByRole('link', { name: 'Browse the catalogue' })).toHaveAttribute(
      'href',
      '/catalogue',
    );
  });

  it('can be asked for again after a failure', async () => {
    server.use(graphql.query('ToolDetail', unreachable));
    const { user } = renderApp({ path: '/details/tool-a', as: buyer });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answersTool();
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Servo' })).toBeVisible();
  });

  it('has a total that follows the quantity, also into the modal', async () => {
    answersTool();
    const { user } = renderApp({ path: '/details/tool-a', as: buyer });
    await user.click(await screen.findByRole('button', { name: 'Plus one' }));
    expect(screen.getByRole('status', { name: 'Total Price' })).toHaveTextContent('$275');
    await user.click(screen.getByRole('button', { name: 'Order Now' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Quantity')).toHaveValue('11');
    expect(dialog.getByLabelText('Total Price')).toHaveValue('$275');
    expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
  });
});

describe('/order/{id}', () => {
  const answersPage = () =>
    server.use(
      graphql.query('OrderPage', () =>
        HttpResponse.json({ data: { tool: buildTool({ id: 'tool-a', name: 'Servo' }), me: buyer } }),
      ),
    );

  it('renders the confirm-order form when reached from the tool', async () => {
    answersPage();
    answersOrder(placed);
    const app = renderApp({ path: '/order/tool-a', as: buyer, state: { quantity: 12 } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm Order for Servo' })).toBeVisible();
    expect(screen.getByLabelText('Quantity')).toHaveValue('12');
    await app.user.click(screen.getByRole('button', { name: 'Confirm Order' }));
    expect(await screen.findByText('Order Placed successfully')).toBeInTheDocument();
  });

  it('goes to the tool when reached directly', async () => {
    answersTool();
    renderApp({ path: '/order/tool-a', as: buyer });
    await screen.findByRole('heading', { name: 'Servo' });
    expect(address().pathname).toBe('/details/tool-a');
  });
});
