export const tradeTexts = {
  title: 'Compliance and trade',
  titleOf: (tool: string) => `Compliance and trade: ${tool}`,
  lead: (sku: string) =>
    `SKU ${sku}. Customers see these facts on the page of the tool. Packing slips and invoices print them for customs.`,
  compliance: 'Compliance',
  customs: 'Customs',
  packing: 'Packing of one unit',
  notStated: 'Not stated',
  rohs: 'RoHS',
  exemption: 'Exemption',
  exemptionHelp: 'As the directive numbers it, for example 6(c) or 7(a)',
  reach: 'REACH',
  svhc: 'Substances of very high concern',
  svhcHelp: 'Names and CAS numbers, for example Lead (CAS 7439-92-1)',
  svhcMissing: 'Which substances does it contain?',
  origin: 'Country of origin',
  noCountry: 'No such country',
  hsCode: 'HS code',
  hsCodeHelp: '6 to 10 digits, with or without dots, for example 8504.40',
  hsCodeWrong: 'HS code must have 6 to 10 digits',
  packedWeight: 'Packed weight, grams',
  packedWeightHelp: (grams: number | null) =>
    grams === null
      ? 'A unit in its own packaging. Prices of delivery by weight use it.'
      : `A unit in its own packaging; the unit itself weighs ${grams} g. Prices of delivery by weight use it.`,
  tooLight: (grams: number) => `It weighs ${grams} g without its packaging.`,
  sides: {
    packedLengthMm: 'Packed length, mm',
    packedWidthMm: 'Packed width, mm',
    packedHeightMm: 'Packed height, mm',
  },
  sizeMissing: 'A size has length, width and height.',
  carton: 'Pieces per carton',
  cartonHelp: 'Units in a full shipping carton',
  save: 'Save',
  saved: 'Compliance and trade saved',
} as const;
