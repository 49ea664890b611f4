import { headingsOf } from '../../lib/reading/headings';

/** Roles of the columns of a parts list. */
export type PartsRole = 'sku' | 'quantity' | 'reference';

const words = (names: string) => names.trim().split(/\s+/);

/** Headings in English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Danish and Swedish. */
export const partsHeadings = headingsOf<PartsRole>({
  sku: [
    words('sku skuno skucode'),
    words(
      'mpn mfn mfrpartno mfrpart mfrno mfrpartcode mfrsku mfrreference mfrref herstellerteileno herstellerno herstellernummer herstellerteilenummer',
    ),
    words(`partno articleno itemno orderno ordercode productcode productno itemcode articlecode partcode materialno stockcode
      catalogno catalogueno catno artno bestno artikelno artikelnummer artikelcode artnummer teileno teilenummer bestellno bestellnummer
      sachnummer materialnummer produktnummer produktcode produktno référence referencia referencearticle referenceproduit
      refproduit refarticle codearticle codeproduit noarticle codigo codigoarticulo codigoproducto noparte 
      nopieza noarticulo codice codicearticolo codiceprodotto artikelnr productnummer bestelnummer bestelno onderdeelnummer
      noczesci nokatalogowy noartykulu kodproduktu indeks codigoproduto codigodoproduto varenummer vareno
      varenr delnummer artnr artikelnummerno`),
    words(
      'part parts article item product artikel teil produkt produit articulo articolo prodotto produto vare material component code',
    ),
    words('*partno *articleno *itemno *artikelno *artikelnummer'),
  ],
  quantity: [
    words(`quantity qty qnty quant qtty quantities menge anzahl stuck stuckzahl bestellmenge quantite qte cantidad cant quantita
      qta aantal hoeveelheid ilosc quantidade qtd qtde antal mangd maengde amount`),
    words(
      'orderquantity orderqty buildquantity totalquantity totalqty qtytotal quantityordered qtyordered requiredquantity quantityrequired qtyrequired qtyneeded gesamtmenge',
    ),
    words('count pcs pc pieces units ea no st stk szt pz'),
    words('quantityper* qtyper* quantity* qty* menge* anzahl* quantite* cantidad* quantita*'),
  ],
  reference: [
    words(`reference references ref refs refdes refdesignator designator designators referencedesignator
      referencedesignators`),
    words('yourreference customerreference customerref ourreference refno po pono purpose usage'),
    words('note notes comment comments remark remarks bemerkung kommentar hinweis position positions pos'),
  ],
});
