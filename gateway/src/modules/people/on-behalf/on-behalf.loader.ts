import { loaderById } from '../../../db/loaders';
import { OnBehalfSession } from './on-behalf-session.entity';

export const onBehalfLoader = loaderById(OnBehalfSession);
