import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { StatusTag } from '../../components/status-tag';
import { useToast } from '../../components/toast';
import { errorMessage } from '../../lib/error-message';
import { toasts } from '../../lib/messages';
import { useAppDispatch } from '../../store/hooks';
import { checkEmailVerified, sendVerification } from '../../store/identity';
import styles from './profile.module.css';

/** Whether the provider has seen the e-mail verified, and the verification e-mail once more if not. */
export function EmailVerification() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [verified, setVerified] = useState<boolean | null>(null);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    let current = true;
    dispatch(checkEmailVerified()).then(
      (answer) => current && setVerified(answer),
      // The provider cannot be reached: show neither.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [dispatch]);

  const resend = async () => {
    setSending(true);
    try {
      await dispatch(sendVerification());
      toast.success(toasts.emailSent);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setSending(false);
    }
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
      <Button size="small" loading={sending} onClick={() => void resend()}>
        Resend email
      </Button>
    </div>
  );
}
