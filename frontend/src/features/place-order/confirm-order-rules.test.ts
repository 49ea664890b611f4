import { validateConfirmOrder } from './confirm-order-rules';

describe('confirm-order rules (specification section 5)', () => {
  it.each([undefined, '', '   '])('require an address, which %j is not', (address) => {
    expect(validateConfirmOrder({ address, contactNo: '017' })).toEqual({ address: 'Address is required' });
  });

  it.each(['call me', '017a', 'a017', '1.5', '-5'])('refuse the contact number %j', (contactNo) => {
    expect(validateConfirmOrder({ address: 'Dhaka', contactNo })).toEqual({
      contactNo: expect.stringContaining('Contact No. must be a phone number'),
    });
  });

  it.each([undefined, '', ' ', '0', '01700000000', '+880 1700-000000', '(555) 010-0199 ext. 2'])(
    'accept the contact number %j',
    (contactNo) => {
      expect(validateConfirmOrder({ address: 'Dhaka', contactNo })).toEqual({});
    },
  );
});
