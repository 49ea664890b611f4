import { ciiOf } from './cii';
import type { EInvoice } from './model';

/** The name that Factur-X prescribes. */
const NAME = 'factur-x.xml';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const PROPERTIES = {
  DocumentFileName: [NAME, 'The name of the embedded XML document'],
  DocumentType: ['INVOICE', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  Version: ['1.0', 'The actual version of the standard applying to the embedded XML document'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML document'],
} as const;

/** PDF/A knows no properties of Factur-X, so their schema comes with them. */
const EXTENSION = `
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${Object.entries(PROPERTIES)
        .map(
          ([name, [, description]]) => `
        <rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${name}</pdfaProperty:name>
          <pdfaProperty:valueType>Text</pdfaProperty:valueType>
          <pdfaProperty:category>external</pdfaProperty:category>
          <pdfaProperty:description>${description}</pdfaProperty:description>
        </rdf:li>`,
        )
        .join('')}
      </rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${Object.entries(PROPERTIES)
    .map(([name, [value]]) => `<fx:${name}>${value}</fx:${name}>`)
    .join('')}</rdf:Description>`;

/** The types of the library lack an option. */
interface Attachment extends PDFKit.Mixins.PDFAttachmentOptions {
  readonly relationship: 'Alternative';
}

/** Embeds an e-invoice in the PDF of the same document, as Factur-X (profile EN 16931) prescribes. */
export function embedFacturX(pdf: PDFKit.PDFDocument, invoice: EInvoice, issuedAt: Date): void {
  const attachment: Attachment = {
    name: NAME,
    type: 'text/xml',
    description: 'Factur-X invoice',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    relationship: 'Alternative',
  };
  pdf.file(Buffer.from(ciiOf(invoice)), attachment);
  pdf.appendXML(EXTENSION);
}
