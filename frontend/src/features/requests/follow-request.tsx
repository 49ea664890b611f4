import { Link } from 'react-router-dom';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import styles from './custom-tool-form.module.css';
import { followTexts } from './follow-messages';

/** After a request was sent: how to follow it. Only the account with its email address, verified, gets it. */
export function FollowRequest({ email }: { email: string }) {
  const { status } = useSession();
  const isHere = status === 'signed-in';
  return (
    <div className={styles.follow} role="status">
      <Link to={isHere ? paths.myQuotes : paths.register}>
        {isHere ? followTexts.seeQuotes : followTexts.invite}
      </Link>
      <p>{isHere ? followTexts.ifYours(email) : followTexts.how(email)}</p>
    </div>
  );
}
