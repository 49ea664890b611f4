import { profileInput, validateProfile } from './profile-rules';

describe('profile rules (specification section 5)', () => {
  it('require nothing', () => {
    expect(validateProfile({})).toEqual({});
    expect(validateProfile({ education: '', address: '', contactno: '', linkedin: '  ' })).toEqual({});
  });

  it.each(['call me', 'a017', '017a'])('refuse the contact number %j', (contactno) => {
    expect(validateProfile({ contactno })).toEqual({
      contactno: expect.stringContaining('Contact No. must be a phone number'),
    });
  });

  it.each(['01700000000', '+880 1700-000000', '   '])('accept the contact number %j', (contactno) => {
    expect(validateProfile({ contactno })).toEqual({});
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
      contactno: ' +880 17-00 ',
      linkedin: ' https://example.com ',
    }),
  ).toEqual({ education: 'BSc', address: 'Dhaka', contactNo: '+880 17-00', linkedin: 'https://example.com' });
});

it('does not send an empty field, which stays as it was', () => {
  expect(profileInput({ education: '', address: '   ', contactno: undefined })).toEqual({});
});
