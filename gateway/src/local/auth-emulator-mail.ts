import type { Projects } from './auth-emulator-projects';

const PURPOSES: Record<string, string> = {
  VERIFY_EMAIL: 'confirm the e-mail address',
  PASSWORD_RESET: 'set a new password (it is the newPassword at the end of the address)',
  EMAIL_SIGNIN: 'sign in',
  VERIFY_AND_CHANGE_EMAIL: 'confirm the new e-mail address',
};

/** The emulator sends no e-mail. What would be in it is told here, once a code. */
export function createMailbox(projects: Projects, log: (line: string) => void): () => void {
  const told = new Set<string>();
  return () => {
    for (const state of projects.values()) {
      for (const { oobCode, oobLink, email, requestType } of state.oobs.values()) {
        if (told.has(oobCode)) continue;
        told.add(oobCode);
        const link = requestType === 'PASSWORD_RESET' ? `${oobLink}&newPassword=NEW_PASSWORD` : oobLink;
        log(`E-mail to ${email}, to ${PURPOSES[requestType] ?? 'go on'}: ${link}`);
      }
    }
  };
}
