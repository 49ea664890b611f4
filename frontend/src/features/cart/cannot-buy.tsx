import { useQuery } from '@apollo/client/react';
import { stack } from '../../components/layout/layout';
import controls from '../../components/controls.module.css';
import { classes } from '../../lib/classes';
import { useSession } from '../../store/session/use-session';
import { BuyingRoleDocument, type BuyingRoleQuery } from './buying-role.generated';
import { cartTexts } from './cart-messages';

export type WantedLine = { sku: string; quantity: number };

type Member = NonNullable<BuyingRoleQuery['actingCompany']>['members'][number];

const mayBuy = ({ role }: Member) => role === 'Owner' || role === 'Buyer';

/** A mail to those who may buy, with lines that quick order reads. */
function mailTo(members: readonly Member[], lines: readonly WantedLine[]): string {
  const to = members
    .filter(mayBuy)
    .map(({ email }) => email)
    .join(',');
  const list = lines.map(({ sku, quantity }) => `${sku}\t${quantity}`).join('\r\n');
  const body = `${cartTexts.pleaseBuy(`${window.location.origin}/quick-order`)}\r\n\r\n${list}`;
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(cartTexts.pleaseBuySubject)}&body=${encodeURIComponent(body)}`;
}

/** The company that the viewer acts for, with what their role may do; undefined until it is known. */
export function useBuyingCompany(): BuyingRoleQuery['actingCompany'] | undefined {
  const { status } = useSession();
  const { data } = useQuery(BuyingRoleDocument, { skip: status !== 'signed-in' });
  return data?.actingCompany;
}

/** Why the viewer may not buy for the company that they act for; null if they may, or until it is known. */
export function useBuyingRefusal(): string | null {
  const buy = useBuyingCompany()?.viewerCan.buy;
  return buy && !buy.allowed ? buy.reason : null;
}

/** Warns members whose role may not buy before they fill a cart, and offers to send the lines to a buyer. */
export function CannotBuy({ lines }: { lines: readonly WantedLine[] }) {
  const company = useBuyingCompany();
  if (!company || company.viewerCan.buy.allowed) return null;
  return (
    <div className={stack(2, 'noticeWarning', 'left', 'padFlat')} role="status">
      <p>{company.viewerCan.buy.reason}</p>
      {company.members.some(mayBuy) && lines.length > 0 && (
        <a className={classes(controls.button, controls.primary)} href={mailTo(company.members, lines)}>
          {cartTexts.sendToBuyer}
        </a>
      )}
    </div>
  );
}
