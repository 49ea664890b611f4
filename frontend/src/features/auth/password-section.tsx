import { useEffect, useState } from 'react';
import { PlainButton } from '../../components/button';
import { onDemand } from '../../components/dialogs/on-demand';
import { useStableCallback } from '../../lib/browser/use-stable-callback';
import { authTexts } from './auth-messages';
import { useAppDispatch } from '../../store/hooks';
import { checkHasPassword } from '../../store/session/identity';
import { look } from '../../components/layout/layout';
import styles from './password.module.css';

const ChangePasswordModal = onDemand(
  async () => (await import('./change-password-modal')).ChangePasswordModal,
  ({ open }) => open,
);

/** The way to a new password; an account of Google has none, and says so. */
export function PasswordSection() {
  const dispatch = useAppDispatch();
  const [hasPassword, setHasPassword] = useState(true);
  const [open, setOpen] = useState(false);
  const close = useStableCallback(() => setOpen(false));

  useEffect(() => {
    let current = true;
    dispatch(checkHasPassword()).then(
      (answer) => current && setHasPassword(answer ?? true),
      // The provider cannot be reached: the dialog says so when it is sent.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [dispatch]);

  return (
    <section className={styles.section} aria-labelledby="password-title">
      <h2 id="password-title" className={look('md')}>
        {authTexts.passwordTitle}
      </h2>
      {hasPassword ? (
        <PlainButton onPointerEnter={ChangePasswordModal.fetch} onClick={() => setOpen(true)}>
          {authTexts.changePassword}
        </PlainButton>
      ) : (
        <p className={look('muted', 'sm')}>{authTexts.noPassword}</p>
      )}
      <ChangePasswordModal open={open} onClose={close} />
    </section>
  );
}
