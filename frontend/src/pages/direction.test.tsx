import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { FactList } from '../components/page/fact-list';
import { CustomerName } from '../entities/company/customer-name';
import { AddressRow } from '../entities/line/address-row';
import { ShipmentReceipt } from '../entities/shipment/shipment-receipt';
import { Thread } from '../entities/thread/thread';
import { accountName } from '../features/payments/account-name';
import { ReviewCard } from '../features/reviews/review-card';
import { isolated } from '../lib/format/isolated';
import { oneLine } from '../lib/format/one-line';
import { createStore } from '../store/store';

const NAME = 'شركة الروبوت';
const ADDRESS = `${NAME}\nشارع النيل 12\nCairo 11511`;
const AT = '2026-11-26T10:00:00.000Z';

const customer = { id: 'c', displayName: NAME, email: 'a@example.com' };
const message = { id: 'm', isSeller: false, isInternal: false, text: NAME, writtenAt: AT, authorName: NAME };
const receipt = { receivedAt: AT, receivedBy: NAME, note: NAME };
const review = { id: 'r', rating: 5, comment: NAME, author: 'a', isVerified: false, writtenAt: AT };

/** Texts with right-to-left letters in which these are neither in an isolated element nor between U+2068 and U+2069. */
function mixedTexts(container: HTMLElement): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const outside = (textContent ?? '').replace(/\u2068[^\u2069]*\u2069/g, '');
    if (/\p{Script=Arabic}/u.test(outside) && !parentElement?.closest('bdi, [dir="auto"]'))
      texts.push(outside);
  }
  return texts;
}

it.each<[string, ReactNode]>([
  ['the customer of a list', <CustomerName key="" customer={customer} />],
  ['an author and a message', <Thread key="" messages={[message]} />],
  ['who received a shipment, and the note', <ShipmentReceipt key="" receipt={receipt} lines={[]} />],
  ['a review', <ReviewCard key="" review={review} />],
  ['a name as a fact', <FactList key="" facts={[{ label: 'Name', value: NAME }]} />],
  ['an address as a fact', <FactList key="" facts={[{ label: 'To', value: ADDRESS, isText: true }]} />],
  [
    'the payer of a bank line',
    <p key="">{`${accountName({ company: { id: 'c', legalName: NAME }, customer: null })}: INV-1`}</p>,
  ],
  [
    'an address as a row',
    <table key="">
      <AddressRow columns={2} group={{ title: 'Address 2', text: ADDRESS, contactNo: '' }} />
    </table>,
  ],
])('keeps the direction of %s from the text around it', (_what, element) => {
  const { container } = render(<Provider store={createStore()}>{element}</Provider>);
  expect(container).toHaveTextContent(NAME);
  expect(mixedTexts(container)).toEqual([]);
});

it('isolates each line that has right-to-left letters, and nothing else', () => {
  expect(isolated('Acme Inc. (Cairo) 12')).toBe('Acme Inc. (Cairo) 12');
  expect(isolated('')).toBe('');
  expect(isolated('רובוט Ltd.')).toBe('\u2068רובוט Ltd.\u2069');
  expect(oneLine(ADDRESS)).toBe(`\u2068${NAME}\u2069, \u2068شارع النيل 12\u2069, Cairo 11511`);
});
