import type { ReactNode } from 'react';
import { cut } from '../../../../../gateway/src/rules/cut';
import { FactList } from '../../../components/page/fact-list';
import { PhoneLink } from '../../../components/phone-link';
import type { ProfileCardFragment } from './profile-card.generated';
import { EMPTY } from '../../../lib/format/empty';
import { formatDate } from '../../../lib/format/format';
import { fields } from '../../../lib/messages';
import { cluster, stack, look } from '../../../components/layout/layout';
import styles from './profile.module.css';

const or = (value: string | null): ReactNode =>
  value || <span className={look('muted', 'regular')}>{EMPTY}</span>;

/** The saved profile. `verification` is shown below the email. */
export function ProfileCard({ user, verification }: { user: ProfileCardFragment; verification: ReactNode }) {
  return (
    <section className={stack(4, 'packed')} aria-label="Your profile">
      <div className={cluster(4, 'noWrap', 'shrink')}>
        <span className={styles.avatar} aria-hidden="true">
          {cut(user.displayName, 1).toUpperCase()}
        </span>
        <div className={look('shrink')}>
          <h2 dir="auto">{user.displayName}</h2>
          <p className={look('muted', 'breakAnywhere')}>{user.email}</p>
        </div>
      </div>
      {verification}
      <FactList
        facts={[
          { label: 'Role', value: user.staffRole ? `${user.role}, ${user.staffRole.name}` : user.role },
          { label: fields.education, value: or(user.education) },
          { label: fields.address, value: or(user.address) },
          {
            label: fields.contactNo,
            value: user.contactNo ? <PhoneLink number={user.contactNo} /> : or(null),
          },
          {
            label: fields.linkedin,
            value: user.linkedin ? (
              <a href={user.linkedin} target="_blank" rel="noopener noreferrer">
                {user.linkedin.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
            ) : (
              or(null)
            ),
          },
          { label: 'Member since', value: formatDate(user.createdAt) },
        ]}
      />
    </section>
  );
}
