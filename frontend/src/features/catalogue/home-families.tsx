import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { home } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { CatalogueFamiliesDocument } from './catalogue.generated';
import styles from './home-families.module.css';

/** Ways into the families of the catalogue, on the banner of the home page. */
export function HomeFamilies() {
  const { data } = useQuery(CatalogueFamiliesDocument);
  return (
    <ul className={styles.families} aria-label={home.families}>
      {data?.families.map(({ id, slug, name }) => (
        <li key={id}>
          <Link to={paths.family(slug)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
