import {
  choicesOf,
  countryOf,
  deliveryInput,
  homeCountryOf,
  restored,
  validateDelivery,
  type DeliveryChoice,
} from './delivery-choices';

const wien = {
  name: 'Goods In',
  lines: ['Ring 1', 'Tor 3'],
  city: 'Wien',
  region: null,
  postalCode: '1010',
  country: 'AT',
};
const entry = {
  id: 'e1',
  label: 'Plant',
  version: 'a1',
  isDefault: true,
  text: 'Ring 1\n1010 Wien\nAustria',
  address: wien,
};
const choice = (over: Partial<DeliveryChoice>): DeliveryChoice => ({
  value: 'a',
  label: null,
  text: 'a',
  country: null,
  address: null,
  ...over,
});
const former = { text: '1 Dock Road', country: null, address: null };

it('offers the book of the buyer first, and each text once', () => {
  const me = { id: 'u', email: 'a@example.com', contactNo: null, addresses: [entry] };
  const again = { text: entry.text, country: 'AT', address: null };
  const buyer = { me, actingCompany: null, myDeliveryAddresses: [former, again] };
  expect(choicesOf(buyer)).toEqual([
    { value: 'e1', label: 'Plant', text: entry.text, country: 'AT', address: wien },
    { value: '1 Dock Road', label: null, ...former },
  ]);
  expect(homeCountryOf(buyer)).toBe('AT');
  expect(homeCountryOf({ ...buyer, me: { ...me, addresses: [] } })).toBe('');
});

it.each([
  ['b', ['a', 'b'], 'b'],
  ['', ['a'], ''],
  ['of another company', ['a', 'b'], 'a'],
  ['of another company', [], ''],
])('takes up %j among %j as %j', (savedAddress, values, expected) => {
  const stored = { savedAddress, line1: 'typed' };
  const choices = values.map((value) => choice({ value }));
  expect(restored(stored, choices)).toEqual({ ...stored, savedAddress: expected });
});

it('sends parts where there are any, else the text with its country', () => {
  const choices = [
    choice({ value: 'e1', country: 'AT', address: wien }),
    choice({ value: 'known', text: '1 Rue', country: 'FR' }),
    choice({ value: 'unknown', text: '1 Road' }),
  ];
  const typed = { line1: ' 9 New Street ', line3: 'Floor 2', city: 'Graz', country: 'AT' };
  expect(deliveryInput({ savedAddress: 'e1' }, choices)).toEqual({ deliverTo: wien });
  expect(deliveryInput({ savedAddress: 'known', textCountry: 'US' }, choices)).toEqual({
    deliveryAddress: '1 Rue',
    deliveryCountry: 'FR',
  });
  expect(deliveryInput({ savedAddress: 'unknown', textCountry: 'US', ...typed }, choices)).toEqual({
    deliveryAddress: '1 Road',
    deliveryCountry: 'US',
  });
  expect(deliveryInput({ savedAddress: '', ...typed }, choices)).toEqual({
    deliverTo: {
      name: null,
      lines: ['9 New Street', 'Floor 2'],
      city: 'Graz',
      region: null,
      postalCode: null,
      country: 'AT',
    },
  });
  const countries = ['e1', 'known', 'unknown', ''].map((savedAddress) =>
    countryOf({ savedAddress }, choices),
  );
  expect(countries).toEqual(['AT', 'FR', '', '']);
});

it('asks for the country of a text, and for line, city and country of a new address', () => {
  const choices = [choice({ value: 'unknown' })];
  expect(validateDelivery({ savedAddress: 'unknown' }, choices)).toEqual({
    textCountry: 'Country is required',
  });
  expect(validateDelivery({ savedAddress: 'unknown', textCountry: 'US' }, choices)).toEqual({});
  expect(validateDelivery({ line1: 'Hauptplatz 1', city: 'Graz' }, choices)).toEqual({
    country: 'Country is required',
  });
});
