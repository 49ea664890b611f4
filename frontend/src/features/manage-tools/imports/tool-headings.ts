import { TOOL_COLUMNS, type ToolColumnKey } from '../../../../../gateway/src/rules/import-columns';
import { foldHeading, headingsOf } from '../../../lib/reading/headings';

const words = (names: string) => names.trim().split(/\s+/);

/** Further headings, most of them in English, German, French, Spanish and Italian. */
const OTHERS: Partial<Record<ToolColumnKey, string>> = {
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
};

const tiers = TOOL_COLUMNS.map(({ key, title }) => [
  key,
  [[...new Set([title, key].flatMap(foldHeading))], words(OTHERS[key] ?? '').filter(Boolean)],
]);

/** The columns of files of tools, by their headings. */
export const toolHeadings = headingsOf<ToolColumnKey>(
  Object.fromEntries(tiers) as Record<ToolColumnKey, readonly (readonly string[])[]>,
);
