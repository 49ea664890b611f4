import type { AttributeKind } from '../../../graphql/schema-types.generated';

export const kindNames: Record<AttributeKind, string> = {
  Number: 'Number',
  Range: 'Range',
  Choice: 'Choice',
  YesNo: 'Yes or no',
  Text: 'Text',
};

export const definitionTexts = {
  lead: 'What is known of the tools of each family. Values are typed on the page of each tool, from Manage Tools.',
  family: 'Family',
  noFamilies: 'There are no families yet',
  none: 'This family has no attributes yet. Add the first one.',
  name: 'Name',
  key: 'Key',
  keyHelp: 'In URLs and files: supply-voltage',
  kind: 'Kind',
  unit: 'Unit',
  unitOrChoices: 'Unit or choices',
  unitHelp: 'For numbers that are typed without a unit; empty for plain numbers',
  tolerance: 'Tolerance in per cent',
  toleranceHelp: 'For numbers that are typed without a tolerance',
  choices: 'Choices',
  choicesHelp: 'One on each line',
  heading: 'Group',
  headingHelp: 'The heading under which it is shown',
  position: 'Position',
  isFacet: 'Customers can filter the catalogue by it',
  facet: 'Filter',
  add: 'Add attribute',
  addTo: (family: string) => `Add an attribute to ${family}`,
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  save: 'Save',
  saved: 'Attribute saved',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteWarning:
    'An attribute is deleted only if no tool of the family has a value for it. Values of deleted tools, and of tools that are in another family now, are deleted with it.',
  listed: (shown: number, all: number) =>
    shown < all ? `The first ${shown} of ${all} values that do not fit:` : 'Values that do not fit:',
} as const;
