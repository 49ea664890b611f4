import { Icon } from '../../components/icon';
import { cluster } from '../../components/layout/layout';
import { reviewTexts } from './review-messages';

/** That the author has bought; `of` says what. */
export const Verified = ({ of }: { of: string }) => (
  <span className={cluster(1, 'noWrap', 'success')} title={of}>
    <Icon name="check" size={14} />
    <span>{reviewTexts.verified}</span>
  </span>
);
