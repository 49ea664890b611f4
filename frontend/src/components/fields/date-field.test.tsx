import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import type { KindOfDay } from '../../lib/forms/day-rules';
import { SellerHoursDocument } from '../../store/seller-hours/seller-hours.generated';
import { sellerHoursOf } from '../../test/server';
import { DateField } from './date-field';

const submitted = jest.fn();
beforeEach(() => submitted.mockClear());

/** A browser that has been told when the seller works. */
function clientOf(hours: Parameters<typeof sellerHoursOf>[0]) {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  client.writeQuery({ query: SellerHoursDocument, data: { sellerHours: sellerHoursOf(hours) } });
  return client;
}

type Opened = { kind?: KindOfDay; madeAt?: string; hours?: Parameters<typeof sellerHoursOf>[0] };

/** The field is not required, and the form has no rules of its own. */
const open = ({ hours = {}, kind = 'book', madeAt }: Opened = {}) =>
  render(
    <ApolloProvider client={clientOf(hours)}>
      <Form onSubmit={(values) => submitted(values)}>
        {({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)}>
            <DateField name="day" label="Day" kind={kind} madeAt={madeAt} />
            <button type="submit">Save</button>
          </form>
        )}
      </Form>
    </ApolloProvider>,
  );

const day = () => screen.getByLabelText('Day');

/** Like a browser with an incomplete date: the element is not empty, but has no value. */
function typeUnreadable(badInput = true) {
  Object.defineProperty(day(), 'validity', { value: { badInput }, configurable: true });
  fireEvent.keyUp(day());
  fireEvent.blur(day());
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('an optional day that the browser cannot read is an error, not empty', () => {
  open();
  typeUnreadable();
  expect(screen.getByText('Day must be a complete date')).toBeVisible();
  expect(day()).toHaveAttribute('aria-invalid', 'true');
  save();
  expect(submitted).not.toHaveBeenCalled();
  typeUnreadable(false);
  expect(screen.queryByText('Day must be a complete date')).not.toBeInTheDocument();
  save();
  expect(submitted).toHaveBeenCalledWith({});
});

it('a day that becomes unreadable is not saved as it was', () => {
  open();
  fireEvent.change(day(), { target: { value: '2026-11-21' } });
  typeUnreadable();
  save();
  expect(submitted).not.toHaveBeenCalled();
});

it('reads a day', () => {
  open();
  fireEvent.change(day(), { target: { value: '2026-11-21' } });
  save();
  expect(submitted).toHaveBeenCalledWith({ day: '2026-11-21' });
});

describe('the limits are those of the gateway, by the days of the seller', () => {
  // A Friday in the browser, whose clock is UTC.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-27T22:00:00Z') }));
  afterEach(() => jest.useRealTimers());
  const ahead = { timeZone: 'Asia/Dhaka', weekend: [5, 6] };
  const behind = { timeZone: 'America/New_York', weekend: [0, 6] };
  const lateHour = { timeZone: 'Pacific/Honolulu', weekend: [0, 6], closingHour: 12 };
  const PAST = 'This day is over';
  const AHEAD = 'This day is still to come';
  const closed = (next: string) => `We are closed on this day. The next working day is ${next}`;

  it.each<[KindOfDay, Opened['hours'], string, string]>([
    ['delivery', {}, '2026-11-27', '2028-11-27'],
    ['delivery', ahead, '2026-11-29', '2028-11-28'],
    ['delivery', behind, '2026-11-27', '2028-11-27'],
    ['delivery', lateHour, '2026-11-30', '2028-11-27'],
    ['coming', ahead, '2026-11-28', '2028-11-28'],
    ['coming', lateHour, '2026-11-27', '2028-11-27'],
    ['granted', ahead, '2026-11-28', '2028-11-28'],
    ['receipt', ahead, '2000-01-01', '2026-11-28'],
    ['receipt', behind, '2000-01-01', '2026-11-27'],
    ['book', ahead, '2000-01-01', '2036-11-28'],
  ])('a day of the kind %s for %j: %s to %s', (kind, hours, min, max) => {
    open({ kind, hours });
    expect(day()).toHaveAttribute('min', min);
    expect(day()).toHaveAttribute('max', max);
  });

  it.each<[KindOfDay, Opened['hours'], string, string | null]>([
    ['delivery', ahead, '2026-11-27', PAST],
    ['delivery', ahead, '2026-11-28', closed('Sunday, Nov 29')],
    ['delivery', ahead, '2026-11-29', null],
    ['delivery', { ...ahead, holidays: ['2026-12-16'] }, '2026-12-16', closed('Thursday, Dec 17')],
    ['delivery', behind, '2026-11-28', closed('Monday, Nov 30')],
    ['delivery', lateHour, '2026-11-27', PAST],
    ['delivery', ahead, '2028-11-29', 'The day must be Nov 28, 2028 or earlier'],
    ['coming', ahead, '2026-11-27', PAST],
    ['coming', behind, '2026-11-27', null],
    ['granted', ahead, '2026-11-27', PAST],
    ['granted', ahead, '2026-11-28', null],
    ['receipt', ahead, '2026-11-28', null],
    ['receipt', behind, '2026-11-28', AHEAD],
    ['book', behind, '1999-12-31', 'The day must be Jan 1, 2000 or later'],
  ])('of the kind %s for %j, %s has the error %j', (kind, hours, typed, error) => {
    open({ kind, hours });
    fireEvent.change(day(), { target: { value: typed } });
    fireEvent.blur(day());
    save();
    if (error) expect(screen.getByText(error)).toBeVisible();
    expect(submitted).toHaveBeenCalledTimes(error ? 0 : 1);
  });

  it('money arrives a year before what it pays at most', () => {
    open({ kind: 'receipt', madeAt: '2026-03-01T00:00:00Z' });
    expect(day()).toHaveAttribute('min', '2025-03-01');
    fireEvent.change(day(), { target: { value: '2025-02-28' } });
    fireEvent.blur(day());
    expect(screen.getByText('The day must be Mar 1, 2025 or later')).toBeVisible();
  });
});
