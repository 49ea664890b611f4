/** How people read the states of compliance, by their values. */
export const ROHS: Readonly<Record<string, string>> = {
  Compliant: 'Compliant',
  Exempt: 'Compliant by exemption',
  NotCompliant: 'Not compliant',
};
export const REACH: Readonly<Record<string, string>> = {
  NoSvhc: 'No SVHC',
  ContainsSvhc: 'Contains SVHC',
};

/** The digits of an HS code as it is typed: 8504.40.95 is 85044095. What is no digit, dot or blank stays, and is refused. */
export const readHsCode = (typed: string): string => typed.replace(/[.\s]/g, '');

/** A heading of four digits, then pairs: 8504.40.95. */
export const hsCodeText = (digits: string): string => digits.replace(/(?<=^\d{4}|^\d{6}|^\d{8})(?=\d)/g, '.');

const KILOGRAM = 1_000;

/** Grams as people read them: 480 g, 2.85 kg. */
export const weightText = (grams: number): string =>
  grams < KILOGRAM
    ? `${grams} g`
    : `${(grams / KILOGRAM).toLocaleString('en-US', { maximumFractionDigits: 3 })} kg`;
