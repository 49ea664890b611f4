/** What documents print of a tool for customs and carriers. Facts that are not known are missing. */
export interface PrintedTrade {
  readonly hsCode?: string;
  readonly originCountry?: string;
  /** Net weight of a unit, grams. */
  readonly weightGrams?: number;
  /** Gross weight of a unit in its own packaging, grams. */
  readonly packedWeightGrams?: number;
  /** Units in a full shipping carton. */
  readonly piecesPerCarton?: number;
}

/** The same as SQL, of a row of `tools`; null if none is known. */
export const PRINTED_TRADE = `nullif(jsonb_strip_nulls(jsonb_build_object('hsCode', tools.hs_code,
  'originCountry', tools.origin_country, 'weightGrams', tools.weight_grams,
  'packedWeightGrams', tools.packed_weight_grams, 'piecesPerCarton', tools.pieces_per_carton)), '{}')`;
