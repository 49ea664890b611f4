type Carrier = {
  /** Its name in what people type as the carrier. */
  name: RegExp;
  /** The page that follows a parcel, before its number. */
  page: string;
};

const CARRIERS: readonly Carrier[] = [
  { name: /\bups\b/i, page: 'https://www.ups.com/track?tracknum=' },
  { name: /\bfed\s?ex\b/i, page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: /\bdhl\b/i, page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  { name: /\busps\b/i, page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { name: /\bdpd\b/i, page: 'https://tracking.dpd.de/status/en_US/parcel/' },
  { name: /\bgls\b/i, page: 'https://gls-group.eu/EU/en/parcel-tracking?match=' },
];

/** Numbers of parcels: letters and digits, as people write them in groups. */
const TRACKING_NUMBER = /^[a-z0-9][a-z0-9 -]{6,38}[a-z0-9]$/i;

type Shipped = { carrier: string | null; trackingNumber: string | null };

/** The carrier's page that follows a shipment; null if the carrier is not known or the number is none of a parcel. */
export function trackingUrl({ carrier, trackingNumber }: Shipped): string | null {
  if (!carrier || !trackingNumber || !TRACKING_NUMBER.test(trackingNumber.trim())) return null;
  const named = CARRIERS.filter(({ name }) => name.test(carrier));
  const [known] = named;
  if (!known || named.length > 1) return null;
  return known.page + encodeURIComponent(trackingNumber.replace(/[\s-]/g, ''));
}
