import { Navigate } from 'react-router-dom';
import { paths } from '../../navigation/paths';

/** A request for a quote without an id: it begins in quick order, with lines. */
export const StartQuotePage = () => <Navigate to={paths.quickOrder} replace />;
