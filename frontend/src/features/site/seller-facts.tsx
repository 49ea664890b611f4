import { FactList } from '../../components/page/fact-list';
import { Panel } from '../../components/page/panel';
import { PhoneLink } from '../../components/phone-link';
import type { SellerFactsFragment } from './seller-facts.generated';
import { look } from '../../components/layout/layout';

/** The company behind the shop, as its documents name it. */
export const SellerFacts = ({ seller }: { seller: SellerFactsFragment }) => (
  <Panel>
    <FactList
      facts={[
        { label: 'Company', value: seller.legalName },
        {
          label: 'Address',
          value: (
            <span className={look('preLine')} dir="auto">
              {seller.address}
            </span>
          ),
          isText: true,
        },
        ...(seller.taxId ? [{ label: 'Tax id', value: seller.taxId }] : []),
        { label: 'Email', value: <a href={`mailto:${seller.email}`}>{seller.email}</a> },
        { label: 'Phone', value: <PhoneLink number={seller.phone} /> },
      ]}
    />
  </Panel>
);
