import { ButtonLink } from '../components/button';
import { Icon } from '../components/icon';
import { Page } from '../components/page/page';
import { texts } from '../lib/messages';
import { paths } from '../navigation/paths';
import { look } from '../components/layout/layout';
import styles from './not-found.module.css';

/** Red icon and the specification's text (section 2), and a way on. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <div className={styles.notFound}>
        <span className={look('danger')}>
          <Icon name="notFound" size={72} />
        </span>
        <h1>{texts.notFound}</h1>
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
      </div>
    </Page>
  );
}
