import { registerEnumType } from 'type-graphql';

export enum AttributeKind {
  Number = 'Number',
  Range = 'Range',
  Choice = 'Choice',
  YesNo = 'YesNo',
  Text = 'Text',
}
registerEnumType(AttributeKind, {
  name: 'AttributeKind',
  description: 'What the values of an attribute are.',
  valuesConfig: {
    Number: { description: 'One number with a unit, a limit (max 4 A), or a number with a tolerance.' },
    Range: { description: 'A range with a unit: −40 … 85 °C. A single number is a range, too.' },
    Choice: { description: 'One of a list.' },
    YesNo: { description: 'Yes or no.' },
    Text: { description: 'Free text, in one line.' },
  },
});

export const isNumeric = (kind: AttributeKind): boolean =>
  kind === AttributeKind.Number || kind === AttributeKind.Range;
