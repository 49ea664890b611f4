import { trackingUrl } from './carriers';

it.each([
  ['UPS', '1Z 999 AA1 01 2345 6784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx Express', '7946-4421-0011', 'https://www.fedex.com/fedextrack/?trknbr=794644210011'],
  ['Fed Ex', '794644210011', 'https://www.fedex.com/fedextrack/?trknbr=794644210011'],
  ['dhl', ' JD0146000037 ', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD0146000037'],
  ['USPS', '9400111899223', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223'],
  ['DPD (UK)', '01234567890123', 'https://tracking.dpd.de/status/en_US/parcel/01234567890123'],
  ['GLS Germany', '12345678901', 'https://gls-group.eu/EU/en/parcel-tracking?match=12345678901'],
  ['Own van', '12345678901', null],
  ['Groups of pallets', '12345678901', null],
  ['DHL or UPS', '12345678901', null],
  ['DHL', 'on pallet 4, see note', null],
  ['DHL', '"><script>alert(1)</script>', null],
  ['DHL', 'n/a', null],
  ['DHL', null, null],
  [null, '1Z999AA10123456784', null],
])('%s %s leads to %s', (carrier, trackingNumber, url) => {
  expect(trackingUrl({ carrier, trackingNumber })).toBe(url);
});
