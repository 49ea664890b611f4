import { profileInput, validateProfile } from './profile-rules';

describe('profile rules (specification section 5)', () => {
  it('require nothing', () => {
    expect(validateProfile({})).toEqual({});
    expect(validateProfile({ education: '', address: '', contactno: '', linkedin: '  ' })).toEqual({});
  });

  it.each(['01700 000000', 'a017', '017a'])('refuse the contact number %j', (contactno) => {
    expect(validateProfile({ contactno })).toEqual({ contactno: 'Contact No. must be a number' });
  });

  it('accept a contact number of digits, leading zeros included', () => {
    expect(validateProfile({ contactno: '01700000000' })).toEqual({});
  });

  it.each(['linkedin.com/in/bina', 'ftp://linkedin.com/in/bina', 'javascript:alert(1)', 'https://'])(
    'refuse the link %j',
    (linkedin) => {
      expect(validateProfile({ linkedin })).toEqual({
        linkedin: 'LinkedIn must be a web address (https://…)',
      });
    },
  );

  it.each(['https://linkedin.com/in/bina', 'http://example.com', '  https://example.com  '])(
    'accept the link %j',
    (linkedin) => {
      expect(validateProfile({ linkedin })).toEqual({});
    },
  );
});

it('sends what was filled in, trimmed and under the names of the API', () => {
  expect(
    profileInput({
      education: ' BSc ',
      address: 'Dhaka',
      contactno: '017',
      linkedin: ' https://example.com ',
    }),
  ).toEqual({ education: 'BSc', address: 'Dhaka', contactNo: '017', linkedin: 'https://example.com' });
});

it('does not send an empty field, which stays as it was', () => {
  expect(profileInput({ education: '', address: '   ', contactno: undefined })).toEqual({});
});
