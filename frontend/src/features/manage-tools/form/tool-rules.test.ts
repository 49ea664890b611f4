import { changedFields, toolFields, toolValues, validateTool } from './tool-rules';

const tool = {
  name: 'Servo',
  price: 1_200,
  minimumOrder: 10,
  availableStock: 100,
  shortDescription: 'Metal gear.',
};

describe('an edited tool', () => {
  it('is valid unchanged, without a new picture', () => {
    const errors = validateTool(toolValues(tool), { pictureRequired: false });
    expect(Object.values(errors).filter(Boolean)).toEqual([]);
  });

  it('sends nothing that was not changed', () => {
    expect(changedFields(tool, toolValues(tool))).toEqual({});
    expect(changedFields(tool, { ...toolValues(tool), price: '13' })).toEqual({ price: 1_300 });
    // The same number, written in another way.
    expect(changedFields(tool, { ...toolValues(tool), price: ' 012 ' })).toEqual({});
  });
});

describe('tool rules (specification section 5)', () => {
  const picture = new File(['x'], 'servo.png', { type: 'image/png' });
  const values = { ...toolValues(tool), picture };
  const errorsOf = (change: Partial<ReturnType<typeof toolValues>>, pictureRequired = true) =>
    Object.fromEntries(
      Object.entries(validateTool({ ...values, ...change }, { pictureRequired })).filter(
        ([, error]) => error,
      ),
    );

  it.each([
    ['price', 'Price is required'],
    ['minimumOrder', 'Minimum Order is required'],
    ['availableStock', 'Available Stock is required'],
    ['name', 'Name is required'],
    ['shortDescription', 'Short Description is required'],
  ] as const)('require the field %s', (field, error) => {
    expect(errorsOf({ [field]: undefined })).toEqual({
      [field]: expect.stringMatching(new RegExp(error, 'i')),
    });
    expect(errorsOf({ [field]: '  ' })).toEqual({ [field]: expect.stringMatching(new RegExp(error, 'i')) });
  });

  it('require a picture of a new tool only, and check the one that is chosen', () => {
    expect(errorsOf({ picture: undefined })).toEqual({ picture: 'Picture is required' });
    expect(errorsOf({ picture: undefined }, false)).toEqual({});
    expect(errorsOf({ picture: new File([], 'empty.png', { type: 'image/png' }) }, false)).toEqual({
      picture: 'The file is empty',
    });
  });

  it.each([
    ['0', undefined],
    ['1000000', undefined],
    ['1.5', 'Price must be a whole number'],
    ['12,50', 'Price must be a whole number'],
    ['-1', 'Price must be at least $0'],
    ['1000001', 'Price must be at most $1,000,000'],
  ])('a price of %s, also in the price list: %s', (price, error) => {
    expect(errorsOf({ price })).toEqual(error ? { price: error } : {});
  });
});

it('takes an empty form as empty values, not as a failure', () => {
  expect(toolFields({})).toEqual({
    name: '',
    price: 0,
    minimumOrder: 0,
    availableStock: 0,
    shortDescription: '',
  });
});
