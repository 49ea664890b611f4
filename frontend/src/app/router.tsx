import { createBrowserRouter } from 'react-router-dom';
import { withChunkTimeout } from '../lib/with-chunk-timeout';
import { routes } from './routes';

export const createRouter = () => createBrowserRouter(withChunkTimeout(routes));

export type Router = ReturnType<typeof createRouter>;
