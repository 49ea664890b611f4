import { ON_BEHALF_HEADER } from '../../../../gateway/src/rules/on-behalf';

/** The operations of shop pages, which staff send on behalf of the customer for whom they order (adr/0096). */
const OF_BUYERS = new Set([
  ...[
    'Catalogue',
    'CustomTools',
    'ClosestTools',
    'FeaturedTools',
    'RelatedTools',
    'SkuOptions',
    'OwnSkuOptions',
  ],
  ...['ToolDetail', 'ToolPreview', 'OrderPage', 'CheckLines', 'BuyingRole', 'Checkout', 'MyCart', 'SaveCart'],
  ...['PlaceOrder', 'PlacePurchase'],
  ...['QuoteDraft', 'CreateQuoteDraft', 'SaveQuoteDraft', 'SubmitQuoteDraft'],
  // The gateway refuses them: nothing of the account of the customer is changed, nor that of the staff by mistake.
  ...['KeepAddress', 'SwitchCompany'],
]);

let session: string | null = null;

/** The session of ordering for a customer, of which this tab sends what buyers send. */
export const onBehalf = {
  set(id: string | null): void {
    session = id;
  },
  /** `forBuyer`: of an operation that belongs to what a buyer sent. */
  header: (operation: string | undefined, forBuyer = false): Record<string, string> =>
    session !== null && (forBuyer || OF_BUYERS.has(operation ?? '')) ? { [ON_BEHALF_HEADER]: session } : {},
};
