import { applicationInput, memberInput, validateApplication, validateMember } from './company-rules';

const whole = {
  legalName: ' Robot Works ',
  taxId: ' B-1 ',
  line1: ' 12 Factory Road ',
  city: ' Dhaka ',
  country: 'BD',
};

it.each([
  [{}, ['legalName', 'taxId', 'line1', 'city', 'country']],
  [{ ...whole, taxId: '  ' }, ['taxId']],
  [{ ...whole, country: '' }, ['country']],
  [whole, []],
])('the application %j lacks %j', (values, names) =>
  expect(Object.keys(validateApplication(values))).toEqual(names),
);

it('sends an application without blanks, and nothing for what is not given', () => {
  const postalAddress = {
    name: null,
    lines: ['12 Factory Road'],
    city: 'Dhaka',
    country: 'BD',
    region: null,
    postalCode: null,
  };
  expect(applicationInput({ ...whole, website: ' ', expectedVolume: ' 100 a year ' })).toEqual({
    legalName: 'Robot Works',
    country: 'BD',
    taxId: 'B-1',
    postalAddress,
    website: null,
    expectedVolume: '100 a year',
  });
  expect(applicationInput({ ...whole, website: ' https://a.example ' })).toMatchObject({
    website: 'https://a.example',
    expectedVolume: null,
  });
});

it.each([
  [{}, { role: 'Buyer', spendingLimit: null, spendingPeriod: 'Purchase' }],
  [
    { role: 'Buyer', limit: '12.5', period: 'Month' },
    { role: 'Buyer', spendingLimit: 1_250, spendingPeriod: 'Month' },
  ],
  [
    { role: 'Buyer', limit: '0' },
    { role: 'Buyer', spendingLimit: 0, spendingPeriod: 'Purchase' },
  ],
  ...(['Owner', 'Approver', 'Viewer'] as const).map(
    (role) =>
      [
        { role, limit: '12.5', period: 'Month' },
        { role, spendingLimit: null, spendingPeriod: 'Month' },
      ] as const,
  ),
] as const)('the member %j is sent as %j', (values, input) => expect(memberInput(values)).toEqual(input));

it.each([
  [true, { role: 'Buyer', email: ' ' }, ['email']],
  [false, { role: 'Buyer' }, []],
  [false, { role: 'Buyer', limit: '1.234' }, ['limit']],
  [false, { role: 'Buyer', limit: 'much' }, ['limit']],
  [false, { role: 'Viewer', limit: 'much' }, []],
] as const)('of a new member (%p) %j the form refuses %j', (isNew, values, names) => {
  const errors = Object.entries(validateMember(isNew)(values)).filter(([, error]) => error);
  expect(errors.map(([name]) => name)).toEqual(names);
});
