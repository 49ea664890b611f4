import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { home } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { CatalogueFamiliesDocument } from './catalogue.generated';
import { cluster } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './home-families.module.css';

/** Ways into the families of the catalogue, on the banner of the home page. */
export function HomeFamilies() {
  const { data } = useQuery(CatalogueFamiliesDocument);
  return (
    <ul className={classes(cluster(2, 'stretch', 'centered'), styles.families)} aria-label={home.families}>
      {data?.families.map(({ id, slug, name }) => (
        <li key={id}>
          <Link to={paths.family(slug)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
