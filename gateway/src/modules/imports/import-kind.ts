import { registerEnumType } from 'type-graphql';

export enum ImportKind {
  Tools = 'Tools',
  Families = 'Families',
  Companies = 'Companies',
  Pictures = 'Pictures',
}
/** The kinds whose targets can undo what was applied. */
export const UNDOABLE: readonly ImportKind[] = [ImportKind.Tools, ImportKind.Pictures];
registerEnumType(ImportKind, {
  name: 'ImportKind',
  description: 'What a file is about.',
  valuesConfig: {
    Tools: { description: 'Tools with their prices, price breaks and stock, by SKU.' },
    Families: { description: 'Families of tools, by their name in URLs.' },
    Companies: { description: 'Companies with their addresses, terms and states, by tax id.' },
    Pictures: { description: 'A ZIP file of pictures of tools, each named by a SKU (importPictures).' },
  },
});

export enum ImportState {
  Checking = 'Checking',
  Checked = 'Checked',
  Applying = 'Applying',
  Stopped = 'Stopped',
  Finished = 'Finished',
  Undoing = 'Undoing',
  Undone = 'Undone',
}
registerEnumType(ImportState, {
  name: 'ImportState',
  description: 'State of an import.',
  valuesConfig: {
    Checking: { description: 'Its rows are compared with the shop; nothing is changed.' },
    Checked: { description: 'What it would change can be looked at, and applied.' },
    Applying: { description: 'Its rows are applied, each wholly or not at all.' },
    Stopped: {
      description: 'Stopped before its last row. What was applied stays; the rest can be applied later.',
    },
    Finished: { description: 'All rows that could be applied were applied.' },
    Undoing: { description: 'What was applied is taken back, each row wholly or not at all.' },
    Undone: { description: 'What nobody has changed since was taken back.' },
  },
});

export enum ImportRowState {
  Unchecked = 'Unchecked',
  Create = 'Create',
  Change = 'Change',
  Unchanged = 'Unchanged',
  Error = 'Error',
  Stale = 'Stale',
  Created = 'Created',
  Changed = 'Changed',
  Undone = 'Undone',
  Kept = 'Kept',
}
registerEnumType(ImportRowState, {
  name: 'ImportRowState',
  description: 'State of a row of an import.',
  valuesConfig: {
    Unchecked: { description: 'Not compared with the shop yet.' },
    Create: { description: 'Adds something, once it is applied.' },
    Change: { description: 'Changes something, once it is applied.' },
    Unchanged: { description: 'The shop has these values already.' },
    Error: { description: 'Cannot be applied; its problems say why.' },
    Stale: { description: 'Was not applied: what it changes was changed by someone else after the check.' },
    Created: { description: 'Has added something.' },
    Changed: { description: 'Has changed something.' },
    Undone: { description: 'Was applied, and taken back.' },
    Kept: { description: 'Was applied, and not taken back: its problems say why.' },
  },
});

/** Rows that wait to be applied. */
export const TO_APPLY: readonly ImportRowState[] = [ImportRowState.Create, ImportRowState.Change];
/** Rows that were applied. */
export const APPLIED: readonly ImportRowState[] = [ImportRowState.Created, ImportRowState.Changed];
