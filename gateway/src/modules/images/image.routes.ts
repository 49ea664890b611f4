import type { Route } from '../../shared/route';
import { addPicture } from './image.service';
import { readUpload } from './upload.service';

/** Responds like the hosting service of specification section 7, so that a client's form needs no change. */
export const imageRoutes: Route[] = [
  {
    method: 'POST',
    path: '/images',
    status: 201,
    handle: async (ctx, request) => ({
      success: true,
      data: { url: await addPicture(ctx, () => readUpload(request)) },
    }),
  },
];
