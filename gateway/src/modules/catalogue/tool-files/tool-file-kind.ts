import { registerEnumType } from 'type-graphql';

export enum ToolFileKind {
  DataSheet = 'DataSheet',
  Drawing = 'Drawing',
  Model = 'Model',
  Firmware = 'Firmware',
  Certificate = 'Certificate',
}
registerEnumType(ToolFileKind, {
  name: 'ToolFileKind',
  description: 'Kind of a public file of a tool.',
  valuesConfig: {
    DataSheet: { description: 'Its data sheet, a PDF.' },
    Drawing: { description: 'A drawing: PDF, picture or ZIP.' },
    Model: { description: 'A model in three dimensions: STEP, or a ZIP of such files.' },
    Firmware: { description: 'Firmware, a ZIP.' },
    Certificate: { description: 'A certificate or declaration: PDF or picture.' },
  },
});
