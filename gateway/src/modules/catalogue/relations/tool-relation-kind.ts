import { registerEnumType } from 'type-graphql';

/** Kinds of relations that staff make. What replaces a tool is a column of the tool. */
export enum ToolRelationKind {
  Alternative = 'Alternative',
  FitsWith = 'FitsWith',
  Contains = 'Contains',
}
registerEnumType(ToolRelationKind, {
  name: 'ToolRelationKind',
  description: 'Kind of a relation between two tools.',
  valuesConfig: {
    Alternative: { description: 'Each can be used instead of the other.' },
    FitsWith: { description: 'They are used together.' },
    Contains: { description: 'The first is a kit, and the second a part of it.' },
  },
});

/** The same as one of the two tools sees it, in the order of the page. */
export enum ToolRelationSide {
  ReplacedBy = 'ReplacedBy',
  Replaces = 'Replaces',
  Contains = 'Contains',
  PartOf = 'PartOf',
  FitsWith = 'FitsWith',
  Alternative = 'Alternative',
}
registerEnumType(ToolRelationSide, {
  name: 'ToolRelationSide',
  description: 'What another tool is to a tool.',
  valuesConfig: {
    ReplacedBy: { description: 'It replaces the tool, which is discontinued.' },
    Replaces: { description: 'It is discontinued, and the tool replaces it.' },
    Contains: { description: 'It is in the tool, which is a kit.' },
    PartOf: { description: 'It is a kit that the tool is in.' },
    FitsWith: { description: 'It is used together with the tool.' },
    Alternative: { description: 'It can be used instead of the tool.' },
  },
});
