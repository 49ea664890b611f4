import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, deny } from '../../test/builders';
import { refuse, server } from '../../test/server';
import { cartSet } from '../../store/cart/cart-slice';
import { setCart } from '../../store/cart/cart';
import {
  answers,
  buildCompany,
  buyer,
  line,
  lines,
  openCheckout,
  place,
  placed,
  shop,
  typeAddress,
} from '../../test/checkout';
import { fillIn } from '../../test/fill-in';

const limited = (period: 'Purchase' | 'Month', left: number) => ({
  viewerSpending: { __typename: 'Spending' as const, limit: 3_000, period, left },
});

describe('before a purchase is placed, the checkout says', () => {
  const PREPAID = 'Prepaid: you pay before we ship it.';
  const ON_TERMS = /^On your terms: due 30 days after the invoice/;
  /** An optional PO number is asked for after the address, a required one before it. */
  const asksLast = () =>
    screen
      .getByRole('group', { name: 'Delivery address' })
      .compareDocumentPosition(screen.getByLabelText(/^PO number/)) === Node.DOCUMENT_POSITION_FOLLOWING;

  it.each([true, false])('that it is for a test company: %s', async (isTest) => {
    shop.company = buildCompany({ isTest });
    answers(placed);
    await openCheckout();
    expect(screen.getByText(ON_TERMS)).toBeVisible();
    expect(screen.queryAllByText(/^You buy for the test company/)).toHaveLength(isTest ? 1 : 0);
  });

  it.each([
    ['the buyer alone', null, PREPAID],
    ['a buyer without a limit', buildCompany(), ON_TERMS],
    ['a buyer who is exactly at the limit', buildCompany(limited('Month', 3_400)), ON_TERMS],
    ['a company that pays in advance', buildCompany({ purchaseTerms: 'Prepaid' }), PREPAID],
  ])('when %s pays; who has chosen no prepayment sends none', async (_who, company, due) => {
    shop.company = company;
    const sent = answers(placed);
    const { user } = await openCheckout();
    expect(screen.getByText(due)).toBeVisible();
    expect(screen.queryAllByText(PREPAID)).toHaveLength(due === PREPAID ? 1 : 0);
    expect(screen.queryAllByText('You buy for')).toHaveLength(company ? 1 : 0);
    if (company) expect(screen.getByText('Robot Works')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('$34'));
    expect(screen.queryByText(/Your limit|left of your/i)).not.toBeInTheDocument();
    expect(asksLast()).toBe(true);
    await user.click(place());
    await screen.findByText(/^Thank you/);
    expect(sent.map(({ input }) => 'prepaid' in input)).toEqual([false]);
  });

  it('that the company needs a PO number', async () => {
    shop.company = buildCompany({ poRequired: true });
    const sent = answers(placed);
    const { user } = await openCheckout();
    expect(screen.getByLabelText('PO number')).toBeRequired();
    expect(asksLast()).toBe(false);
    await user.click(place());
    expect(await screen.findByText('PO number is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('PO number')).toHaveFocus());
    expect(sent).toEqual([]);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Not sent: PO number is required' }));
    await waitFor(() => expect(screen.getByLabelText('PO number')).toHaveFocus());
    await fillIn(user, screen.getByLabelText('PO number'), 'PO-4711');
    await user.click(place());
    await screen.findByText(/^Thank you/);
  });

  it.each([
    ['Purchase', 3_000, 'This purchase is $34 before tax. Your limit for each purchase is $30.'],
    ['Month', 500, 'This purchase is $34 before tax. You have $5 left of your monthly limit of $30.'],
  ] as const)('that it is above the limit for a %s, and awaits an approver', async (period, left, text) => {
    shop.company = buildCompany(limited(period, left));
    const sent = answers(placed);
    const { user } = await openCheckout('Submit for approval');
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('that the role does not buy', async () => {
    const reason = 'Your role does not allow you to buy for the company.';
    const company = buildCompany();
    shop.company = { ...company, viewerCan: { ...company.viewerCan, buy: deny(reason, 'FORBIDDEN') } };
    const sent = answers(placed);
    const { user } = await openCheckout();
    expect(screen.getByText(reason)).toBeVisible();
    expect(place()).toHaveAttribute('aria-disabled', 'true');
    await user.click(place());
    await user.type(screen.getByLabelText('PO number'), 'PO-1{Enter}');
    expect(sent).toEqual([]);
  });

  it('whom it is for after a switch of the company; another key is sent then', async () => {
    shop.company = buildCompany();
    const figures = { limit: 0, exposure: 0, needed: 3_400 };
    const noCredit = refuse('CREDIT_LIMIT_EXCEEDED', 'Exceeded', figures);
    const sent = answers(noCredit, refuse('ORDER_MINIMUM_NOT_MET', 'Too little'), placed);
    const choice = (id: string, legalName: string) => ({
      __typename: 'Company',
      id,
      legalName,
      viewerCan: { __typename: 'CompanyPermissions', actFor: allowed },
    });
    const both = [choice('company-a', 'Robot Works'), choice('company-b', 'Arm Makers')];
    server.use(
      graphql.query('CompanySwitch', () =>
        HttpResponse.json({
          data: { myCompanies: both, actingCompany: both.find(({ id }) => id === shop.company?.id) },
        }),
      ),
      graphql.mutation('SwitchCompany', () => {
        shop.company = buildCompany({
          id: 'company-b',
          legalName: 'Arm Makers',
          poRequired: true,
          purchaseTerms: 'Net60',
        });
        shop.unitPrice = 90;
        return HttpResponse.json({ data: { actFor: { __typename: 'Company', id: 'company-b' } } });
      }),
    );
    const { user } = await openCheckout();
    await user.click(place());
    await user.click(await screen.findByRole('button', { name: 'Order it prepaid' }));
    await screen.findByText('Too little');
    expect(screen.getByText('Prepaid: you pay before we ship it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Account of Bina Buyer' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Buy for' }), 'company-b');
    await waitFor(() => expect(screen.getAllByText('Arm Makers').length).toBeGreaterThan(1));
    // Its terms, prices and PO number, and the address that was chosen.
    expect(await screen.findByText(/^On your terms: due 60 days after the invoice/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('$30.60'));
    await user.click(await screen.findByRole('button', { name: /^(Place purchase|Retry)$/ }));
    expect(await screen.findByText('PO number is required')).toBeVisible();
    expect(sent).toHaveLength(2);
    await fillIn(user, screen.getByLabelText('PO number'), 'PO-4711');
    await user.click(await screen.findByRole('button', { name: /^(Place purchase|Retry)$/ }));
    await screen.findByText(/^Thank you/);
    expect(sent[2]?.input).toMatchObject({ totalPrice: 3_060, deliveryAddress: '12 Motijheel, Dhaka' });
    expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
    // The other company has chosen no prepayment.
    expect(sent.map(({ input }) => input.prepaid)).toEqual([undefined, true, undefined]);
  });
});

it('sends the references of the lines as they are meant, after the account has the cart', async () => {
  const saved: unknown[] = [];
  server.use(
    graphql.mutation('SaveCart', ({ variables }) => {
      saved.push(variables);
      return HttpResponse.json({ errors: [{ message: 'Later.', extensions: { code: 'INTERNAL' } }] });
    }),
  );
  const sent = answers(placed);
  const { user, store } = await openCheckout();
  const [first, second] = lines;
  act(
    () =>
      void store.dispatch(
        setCart([
          { ...first!, reference: '  shelf 9 ' },
          { ...second!, reference: ' ' },
        ]),
      ),
  );
  await waitFor(() => expect(place()).not.toHaveAttribute('aria-disabled'));
  saved.length = 0;
  await user.click(place());
  await screen.findByText(/^Thank you/);
  expect(sent[0]?.input.lines).toMatchObject([{ reference: 'shelf 9' }, { reference: null }]);
  expect(saved.length).toBeGreaterThan(0);
});

it('shows a refused address at the new address, and sends nothing of what is blank', async () => {
  const fields = { 'deliverTo.lines': 'The address has a sign that cannot be printed' };
  const sent = answers(refuse('BAD_USER_INPUT', 'Invalid', { fields }));
  const { user } = await openCheckout();
  await typeAddress(user, ' 9 New Street ');
  await user.clear(screen.getByLabelText('Contact No.'));
  await user.type(screen.getByLabelText('PO number'), ' PO-1 ');
  await user.type(screen.getByLabelText('Note'), '  ');
  await user.click(place());
  expect(await screen.findByText(fields['deliverTo.lines'])).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Address line 1')).toHaveFocus());
  expect(sent[0]?.input).toMatchObject({
    deliverTo: { lines: ['9 New Street'] },
    contactNo: null,
    poNumber: 'PO-1',
    note: null,
    requestedOn: null,
  });
});

it.each([
  [{}, ['Subtotal$34', 'DeliveryAs agreed', 'TaxNone: we charge no tax on deliveries there'], 'Total$34'],
  [{ basisPoints: 1_900, tax: 646 }, ['Subtotal$34', 'Tax (19%)$6.46'], 'Total$40.46'],
  [{ basisPoints: 0, note: 'Reverse charge' }, ['Tax (0%)$0Reverse charge'], 'Total$34'],
  [{ isDecided: false }, ['TaxNot known yet: we confirm it before the invoice'], 'Total before tax$34'],
])('names tax and total before anything is placed: %j', async (tax, facts, total) => {
  shop.tax = tax;
  answers(placed);
  await openCheckout();
  const summary = screen.getByRole('region', { name: 'Summary' });
  await waitFor(() => expect(summary).toHaveTextContent(total));
  for (const fact of facts) expect(summary).toHaveTextContent(fact);
});

it('asks for the tax again where the goods go to another country, and shows none meanwhile', async () => {
  answers(placed);
  const { user } = await openCheckout();
  const total = () => screen.getByRole('status', { name: /^Total/ }).parentElement;
  await waitFor(() => expect(total()).toHaveTextContent('Total$34'));
  expect(shop.asked.at(-1)).toMatchObject({ withTax: true, deliveryCountry: 'BD' });
  shop.tax = { basisPoints: 1_000, tax: 340 };
  await user.click(screen.getByRole('radio', { name: /^1 Dock Road/ }));
  expect(total()).toHaveTextContent('Total…');
  await waitFor(() => expect(total()).toHaveTextContent('Total$37.40'));
  expect(shop.asked.at(-1)).toMatchObject({ deliveryCountry: 'AT' });
  await user.click(screen.getByRole('radio', { name: 'Another address' }));
  expect(total()).toHaveTextContent('Total before tax$34');
  expect(screen.getByText('Depends on the country')).toBeVisible();
});

it('folds many lines, unless one has to be fixed', async () => {
  const many = ['servo', 'board', 'motor', 'wheel', 'hub'].map((id) => line(id, 10));
  shop.stock = Object.fromEntries(many.map(({ toolId }) => [toolId, 100]));
  answers(placed);
  const { store, user } = await openCheckout();
  act(() => void store.dispatch(cartSet({ owner: buyer.id, lines: many })));
  const folded = (await screen.findByText('5 lines')).closest('details');
  await waitFor(() => expect(folded).not.toHaveAttribute('open'));
  await user.click(screen.getByText('5 lines'));
  expect(folded).toHaveAttribute('open');
  await user.click(screen.getByText('5 lines'));
  const short = many.map((each) => ({ ...each, quantity: 200 }));
  act(() => void store.dispatch(cartSet({ owner: buyer.id, lines: short })));
  await waitFor(() => expect(folded).toHaveAttribute('open'));
});

it('a total that was agreed to is that of its lines only', async () => {
  const sent = answers((request) => {
    shop.unitPrice = 125;
    return refuse('PRICE_CHANGED', 'The price has changed.', { total: 4_250 })(request);
  }, placed);
  const { user, store } = await openCheckout();
  await user.click(place());
  await user.click(await screen.findByRole('button', { name: 'Agree to $42.50' }));
  act(() => void store.dispatch(cartSet({ owner: buyer.id, lines: [line('servo', 24)] })));
  await waitFor(() => expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('$30'));
  await user.click(place());
  await screen.findByText(/^Thank you/);
  expect(sent.map(({ input }) => input.totalPrice)).toEqual([3_400, 3_000]);
});

it('is not placed below the order minimum', async () => {
  shop.shortfall = 1_650;
  const sent = answers(placed);
  const { user } = await openCheckout();
  await waitFor(() => expect(place()).toHaveAccessibleDescription('Add lines for $16.50 more to reach it.'));
  await user.click(place());
  await user.type(screen.getByLabelText('PO number'), 'PO-1{Enter}');
  expect(sent).toEqual([]);
});
