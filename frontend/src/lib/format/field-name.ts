const ABBREVIATIONS = /\b(sku|po|vat|iban|bic|id)\b/g;

/** Name of a field of the API in words: availableStock → available stock, poRequired → PO required */
export const fieldName = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(ABBREVIATIONS, (word) => word.toUpperCase());
