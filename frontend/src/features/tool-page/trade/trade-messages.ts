import { REACH, ROHS } from '../../../../../gateway/src/rules/trade';
import { formatNumber } from '../../../lib/format/format';

const stated = (state: string | undefined, more: string | null) => (more ? `${state}: ${more}` : state);

export const tradeFactTexts = {
  heading: 'Compliance and trade',
  rohs: 'RoHS',
  rohsValue: (status: string, exemption: string | null) => stated(ROHS[status], exemption),
  reach: 'REACH',
  reachValue: (status: string, svhc: string | null) => stated(REACH[status], svhc),
  origin: 'Country of origin',
  hsCode: 'HS code',
  packedWeight: 'Packed weight',
  packedSize: 'Packed size',
  size: (sides: readonly number[]) => `${sides.map(formatNumber).join(' × ')} mm`,
  carton: 'Pieces per carton',
} as const;
