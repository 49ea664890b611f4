import { useQuery } from '@apollo/client/react';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/states/empty-state';
import { ErrorState } from '../../../components/states/error-state';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { Panel } from '../../../components/page/panel';
import { SkeletonLines } from '../../../components/states/skeleton';
import { AddressBook } from '../../../features/account/addresses/address-book';
import { PasswordSection } from '../../../features/auth/password-section';
import { YourData } from '../../../features/account/privacy/your-data';
import { EmailPreferences } from '../../../features/account/profile/email-preferences';
import { EmailVerification } from '../../../features/account/profile/email-verification';
import { ProfileCard } from '../../../features/account/profile/profile-card';
import { ProfileForm } from '../../../features/account/profile/profile-form';
import { MyProfileDocument, type MyProfileQuery } from './my-profile.generated';
import { addressTexts } from '../../../entities/address/address-messages';
import { labels, toasts } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { privacyTexts } from '../../../features/account/privacy/privacy-messages';
import { stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './my-profile.module.css';

/** Profile view and update form (specification section 2, dashboard). */
export function MyProfilePage() {
  const { data, error, refetch } = useQuery(MyProfileDocument);
  const body = () => {
    if (error && !data)
      return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
    if (!data) return <SkeletonLines lines={8} height="28px" />;
    if (!data.me)
      return (
        <EmptyState
          icon="user"
          title={toasts.noUser}
          action={<ButtonLink to={paths.login}>{labels.login}</ButtonLink>}
        />
      );
    return <Profile user={data.me} />;
  };
  return (
    <>
      <DocumentTitle title={labels.myProfile} />
      <PageHeader title={labels.myProfile} dense />
      {body()}
    </>
  );
}

function Profile({ user }: { user: NonNullable<MyProfileQuery['me']> }) {
  return (
    <div className={classes(stack(6), styles.columns)}>
      <Panel>
        <div className={classes(stack(4, 'packed'), styles.account)}>
          <ProfileCard user={user} verification={<EmailVerification />} />
          <PasswordSection />
        </div>
      </Panel>
      <div data-no-print>
        <Panel>
          <section className={stack(3, 'packed')} aria-labelledby="update-profile">
            <h2 id="update-profile">Update your profile</h2>
            <p className={look('muted', 'sm')}>A field left empty stays as it is.</p>
            <ProfileForm user={user} />
          </section>
        </Panel>
      </div>
      <Panel>
        <section className={stack(3, 'packed')} aria-labelledby="address-book">
          <h2 id="address-book">{addressTexts.bookTitle}</h2>
          <p className={look('muted', 'sm')}>{addressTexts.bookLead}</p>
          <AddressBook entries={user.addresses} companyId={null} mayChange />
        </section>
      </Panel>
      <Panel>
        <section className={stack(3, 'packed')} aria-labelledby="email-preferences">
          <h2 id="email-preferences">Emails to you</h2>
          <EmailPreferences />
        </section>
      </Panel>
      <Panel>
        <section className={stack(3, 'packed')} aria-labelledby="your-data">
          <h2 id="your-data">{privacyTexts.title}</h2>
          <YourData user={user} />
        </section>
      </Panel>
    </div>
  );
}
