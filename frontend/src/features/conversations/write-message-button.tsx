import { PlainButton } from '../../components/button';
import { useSession } from '../../store/session/use-session';
import { conversationTexts } from './conversation-messages';

/** The thread of a page; emails link to it. */
export const ANCHOR = 'messages';

/** Goes to the field for a new message, further down the page. */
function writeMessage(): void {
  const field = document.getElementById(ANCHOR)?.querySelector('textarea');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Leads to the thread of the page. */
export function WriteMessageButton() {
  const { isAdmin } = useSession();
  return (
    <PlainButton onClick={writeMessage}>
      {isAdmin ? conversationTexts.toCustomer : conversationTexts.toShop}
    </PlainButton>
  );
}
