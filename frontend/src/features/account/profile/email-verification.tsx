import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ActionError } from '../../../components/states/action-error';
import { StatusTag } from '../../../components/status-tag';
import { useToast } from '../../../components/toasts/toast';
import { toasts } from '../../../lib/messages';
import { useAction } from '../../../lib/api/use-action';
import { useAppDispatch } from '../../../store/hooks';
import { checkEmailVerified, sendVerification } from '../../../store/session/identity';
import { renewSession } from '../../../store/session/session';
import { useSession } from '../../../store/session/use-session';
import styles from './profile.module.css';

/** Returns whether the provider has verified the email address; sends the verification email again if not. */
export function EmailVerification() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [verified, setVerified] = useState<boolean | null>(null);
  const { run, busy, error } = useAction();
  /** The token that started the session: the gateway learns of the verification from a new one. */
  const known = useSession().identity?.emailVerified;

  useEffect(() => {
    let current = true;
    dispatch(checkEmailVerified()).then(
      (answer) => {
        if (!current) return;
        setVerified(answer);
        if (answer && known === false) void dispatch(renewSession()).catch(() => undefined);
      },
      // The provider cannot be reached: show neither.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [dispatch, known]);

  const resend = async () => {
    await dispatch(sendVerification());
    toast.success(toasts.emailSent);
  };

  if (verified === null) return null;
  if (verified)
    return (
      <p>
        <StatusTag tone="success">Email verified</StatusTag>
      </p>
    );
  return (
    <div className={styles.unverified}>
      <p>
        <StatusTag tone="warning">Email not verified</StatusTag>
      </p>
      <p>Follow the link in our email.</p>
      <Button size="small" loading={busy} onClick={() => void run(resend)}>
        Resend email
      </Button>
      <ActionError small error={error} />
    </div>
  );
}
