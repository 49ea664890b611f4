import { changedFields, toolValues, validateTool } from './tool-rules';

const tool = {
  name: 'Servo',
  price: 12,
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
    expect(changedFields(tool, { ...toolValues(tool), price: '13' })).toEqual({ price: 13 });
    // The same number, written in another way.
    expect(changedFields(tool, { ...toolValues(tool), price: ' 012 ' })).toEqual({});
  });
});
