import { screen, waitFor } from '@testing-library/react';
import { deny } from '../test/builders';
import { answers, buildCompany, openCheckout, place, placed, shop } from '../test/checkout';

const limited = (period: 'Purchase' | 'Month', left: number) => ({
  viewerSpending: { __typename: 'Spending' as const, limit: 3_000, period, left },
});

describe('before a purchase is placed, the checkout says', () => {
  it('who buys and when it is due', async () => {
    shop.company = buildCompany();
    answers();
    await openCheckout();
    expect(screen.getByText('Robot Works')).toBeVisible();
    expect(screen.getByText(/^On your terms: due 30 days after the invoice/)).toBeVisible();
    expect(screen.queryByText('Prepaid: you pay before we ship it.')).not.toBeInTheDocument();
  });

  it('that a company without terms pays in advance', async () => {
    answers();
    await openCheckout();
    expect(screen.getByText('Prepaid: you pay before we ship it.')).toBeVisible();
    expect(screen.queryByText('You buy for')).not.toBeInTheDocument();
  });

  it('that the company needs a PO number', async () => {
    shop.company = buildCompany({ poRequired: true });
    const sent = answers(placed);
    const { user } = await openCheckout();
    expect(screen.getByLabelText('PO number')).toBeRequired();
    await user.click(place());
    expect(await screen.findByText('PO number is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('PO number')).toHaveFocus());
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('PO number'), 'PO-4711');
    await user.click(place());
    await screen.findByText(/^Thank you/);
  });

  it.each([
    ['Purchase', 3_000, 'This is above your limit of $30 for each purchase.'],
    ['Month', 500, 'This is above your limit: $5 of $30 is left this month.'],
  ] as const)('that it is above the limit for a %s, and awaits an approver', async (period, left, text) => {
    shop.company = buildCompany(limited(period, left));
    const sent = answers(placed);
    const { user } = await openCheckout('Submit for approval');
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('nothing of a limit that it is exactly at', async () => {
    shop.company = buildCompany(limited('Month', 3_400));
    answers();
    await openCheckout();
    await waitFor(() => expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('$34'));
    expect(screen.queryByText(/above your limit/)).not.toBeInTheDocument();
  });

  it('that the role does not buy', async () => {
    const reason = 'Your role does not allow you to buy for the company.';
    const company = buildCompany();
    shop.company = { ...company, viewerCan: { ...company.viewerCan, buy: deny(reason, 'FORBIDDEN') } };
    answers();
    await openCheckout();
    expect(screen.getByText(reason)).toBeVisible();
    expect(place()).toHaveAttribute('aria-disabled', 'true');
  });
});
