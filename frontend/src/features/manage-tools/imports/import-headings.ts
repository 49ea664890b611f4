import { attributeColumn, attributeKeyOf } from '../../../../../gateway/src/rules/attribute-columns';
import type { ImportColumn } from '../../../../../gateway/src/rules/import-columns';
import type { ImportKind } from '../../../graphql/schema-types.generated';
import { foldHeading, headingsOf, type Headings } from '../../../lib/reading/headings';

const words = (names: string) => names.trim().split(/\s+/);

/** Further headings, most of them in English, German, French, Spanish and Italian. */
const TOOLS: Record<string, string> = {
  sku: `artikelnr artnr teilenr bestellnr noarticle noarticulo partno articleno itemno productno skuno itemcode productcode articlecode artikelno artikelnummer teileno bestellno
    référence reference ref referencia codice codigo codearticle part article item mpn`,
  name: 'productname toolname tool title product bezeichnung artikelbezeichnung nom designation nombre nome descrizionebreve',
  price:
    'unitprice listprice priceeach preis stuckpreis listenpreis einzelpreis prix prixunitaire precio preciounitario prezzo prezzounitario',
  minimumOrder:
    'minorder minimumorderquantity moq minqty mindestmenge mindestbestellmenge quantiteminimum cantidadminima',
  availableStock:
    'stock instock onhand quantityonhand stockonhand qtyonhand bestand lagerbestand stockdisponible existencias giacenza',
  shortDescription: 'description beschreibung kurzbeschreibung descripcion descrizione',
  picture: 'pictureurl image imageurl photo bild bildurl imagen immagine',
  family: 'category productfamily group kategorie warengruppe famille categorie categoria familia famiglia',
  orderMultiple: 'multiple packsize packingunit verpackungseinheit ve',
  leadTimeDays: 'leadtimedays leadtimeworkingdays lieferzeit delai',
  weightGrams: 'weight weightgrams weightg gewicht poids peso',
  lowStockThreshold: 'reorderpoint reorderlevel meldebestand',
  place: 'bin binlocation location warehouseplace lagerplatz emplacement ubicacion',
  dataSheet: 'datasheeturl datenblatt fichetechnique',
  rohs: 'rohsstatus rohscompliant rohskonform',
  rohsExemption: 'exemption',
  reach: 'reachstatus',
  svhc: 'svhcsubstances substances',
  originCountry: 'origin coo countryoforigin ursprungsland ursprung paysdorigine paisdeorigen paesediorigine',
  hsCode:
    'hs hscode hts htscode tariffcode tariffnumber customscode commoditycode zolltarifnummer taric codedouanier',
  packedWeightGrams: 'packedweight grossweight bruttogewicht poidsbrut pesolordo pesobruto',
  piecesPerCarton: 'piecescarton cartonqty cartonquantity unitspercarton kartonmenge',
};

const FAMILIES: Record<string, string> = {
  slug: 'urlname key id',
  name: 'family familyname nom nombre nome',
  position: 'position rank sortorder reihenfolge ordre orden ordine',
  weeklyCapacity: 'capacity unitsaweek unitsperweek kapazitat',
};

const COMPANIES: Record<string, string> = {
  taxId:
    'taxno vatid vatno vat taxidno ustid ustidno uid tin bin ein siret nif partitaiva steuerno numerotva',
  legalName:
    'company companyname name firma firmenname societe raisonsociale empresa razonsocial azienda ragionesociale',
  country: 'countrycode land landcode pays pais paese',
  state: 'status',
  terms: 'paymentterms zahlungsbedingungen zahlungsziel',
  creditLimit: 'limit kreditlimit limitedecredit limitedecredito',
  poRequired: 'porequired needspo',
  recipient: 'attention attn department zuhanden',
  line1: 'street address address1 addressline1 strasse adresse rue direccion calle indirizzo via',
  line2: 'address2 addressline2',
  line3: 'address3 addressline3',
  city: 'town ort stadt ville ciudad citta',
  region: 'province district bundesland provincia',
  postalCode: 'zip zipcode postcode plz codepostal codigopostal cap',
  note: 'notes comment bemerkung',
};

const OTHERS: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  Tools: TOOLS,
  Families: FAMILIES,
  Companies: COMPANIES,
  Pictures: {},
};

/** The columns of files of a kind, by their headings; those of attributes are named by their keys. */
export function importHeadings(kind: ImportKind, columns: readonly ImportColumn[]): Headings<string> {
  const named = headingsOf<string>(
    Object.fromEntries(
      columns.map(({ key, title }) => [
        key,
        [[...new Set([title, key].flatMap(foldHeading))], words(OTHERS[kind][key] ?? '').filter(Boolean)],
      ]),
    ),
  );
  return (heading) => {
    const attribute = kind === 'Tools' ? attributeKeyOf(heading) : null;
    return attribute === null ? named(heading) : [{ role: attributeColumn(attribute), tier: 0 }];
  };
}
