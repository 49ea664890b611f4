import type { Route } from '../../shared/route';
import { addPicture, mayAddPictures } from './image.service';
import { readUpload } from './image.upload';

/** Answers like the hosting service of specification section 7, so that a client's form needs no change. */
export const imageRoutes: Route[] = [
  {
    method: 'post',
    path: '/images',
    status: 201,
    before: async (ctx, request, response) => {
      await mayAddPictures(ctx);
      await readUpload(request, response);
    },
    handle: async (ctx, { file }) => ({ success: true, data: { url: await addPicture(ctx, file) } }),
  },
];
