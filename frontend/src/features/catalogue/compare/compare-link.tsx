import { Link } from 'react-router-dom';
import { paths } from '../../../navigation/paths';
import { compareTexts } from './compare-messages';
import { useCompared } from './compared';

/** From a tool's page: compares it with what was chosen before. */
export function CompareLink({ sku }: { sku: string }) {
  const others = useCompared().filter((each) => each !== sku);
  return (
    <Link to={paths.compare([...others, sku])}>
      {others.length > 0 ? compareTexts.compareWith(others.length) : compareTexts.compare}
    </Link>
  );
}
