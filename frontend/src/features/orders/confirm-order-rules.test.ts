import { validateConfirmOrder } from './confirm-order-rules';

describe('confirm-order rules (specification section 5)', () => {
  it.each([undefined, '', '   '])('require an address, which %j is not', (address) => {
    expect(validateConfirmOrder({ address, contactNo: '017' })).toEqual({ address: 'Address is required' });
  });

  it.each(['01700 000000', '+8801700000000', '017a', 'a017', '1.5'])(
    'refuse the contact number %j',
    (contactNo) => {
      expect(validateConfirmOrder({ address: 'Dhaka', contactNo })).toEqual({
        contactNo: 'Contact No. must be a number',
      });
    },
  );

  it.each([undefined, '', '0', '01700000000'])('accept the contact number %j', (contactNo) => {
    expect(validateConfirmOrder({ address: 'Dhaka', contactNo })).toEqual({});
  });
});
