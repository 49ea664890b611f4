import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/page/panel';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { ProfileCard } from './profile-card';
import { ProfileForm } from './profile-form';
import { ProfileDocument } from './profile-section.generated';
import { stack } from '../../../components/layout/layout';
import styles from './profile-section.module.css';

/** The profile and its form on the index of the dashboard (specification section 2). Nothing if it cannot be read: it has a page. */
export function ProfileSection() {
  const { data } = useQuery(ProfileDocument);
  if (!data?.me) return null;
  return (
    <section className={stack(3)} aria-labelledby="my-profile" data-no-print>
      <div className={styles.heading}>
        <h2 id="my-profile">{labels.myProfile}</h2>
        <Link to={paths.myProfile}>{labels.allOfProfile}</Link>
      </div>
      <div className={styles.columns}>
        <Panel>
          <ProfileCard user={data.me} verification={null} />
        </Panel>
        <Panel>
          <ProfileForm user={data.me} />
        </Panel>
      </div>
    </section>
  );
}
