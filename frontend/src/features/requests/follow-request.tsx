import { Link } from 'react-router-dom';
import { formatWeekday } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import styles from './custom-tool-form.module.css';
import { followTexts } from './follow-messages';

export interface SentRequest {
  readonly email: string;
  /** Number of drawings that came with it. */
  readonly files: number;
  readonly number: string;
  readonly answersOn: string | null;
}

/** After a request was sent: its number, when it is answered, and how to follow it. Only the account with its email address, verified, gets it. */
export function FollowRequest({ sent: { email, files, number, answersOn } }: { sent: SentRequest }) {
  const { status } = useSession();
  const isHere = status === 'signed-in';
  return (
    <div className={styles.follow} role="status">
      <p>{followTexts.received({ number, files, day: answersOn && formatWeekday(answersOn) })}</p>
      <Link to={isHere ? paths.myQuotes : paths.register}>
        {isHere ? followTexts.seeQuotes : followTexts.invite}
      </Link>
      <p>{isHere ? followTexts.ifYours(email) : followTexts.how(email)}</p>
    </div>
  );
}
