import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { answers, openCheckout, place } from '../../test/checkout';
import { fillIn } from '../../test/fill-in';
import { sellerHoursOf, server, unreachable } from '../../test/server';

// In the browser, whose zone is UTC, it is still Friday.
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-27T22:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

/** Places a purchase for a day; says what the field says, or what was sent. */
async function placeFor(timeZone: string, requestedOn: string) {
  const sent = answers(unreachable);
  server.use(
    graphql.query('SellerHours', () =>
      HttpResponse.json({ data: { sellerHours: sellerHoursOf({ timeZone, weekend: [6] }) } }),
    ),
  );
  const { user } = await openCheckout();
  await user.click(screen.getByRole('radio', { name: /^1 Dock Road/ }));
  const field = screen.getByLabelText('Requested delivery date');
  await fillIn(user, field, requestedOn);
  await user.click(place());
  const described = field.getAttribute('aria-describedby');
  return sent[0]?.input.requestedOn ?? (described && document.getElementById(described)?.textContent);
}

it.each([
  ['Asia/Dhaka', '2026-11-27', 'This day is over'],
  ['Asia/Dhaka', '2026-11-28', 'We are closed on this day. The next working day is Sunday, Nov 29'],
  ['Asia/Dhaka', '2026-11-29', '2026-11-29'],
  ['America/New_York', '2026-11-27', '2026-11-27'],
])('the checkout of a seller in %s answers %s with: %s', async (zone, day, answer) => {
  expect(await placeFor(zone, day)).toBe(answer);
});
