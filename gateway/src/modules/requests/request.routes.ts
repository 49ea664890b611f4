import { emailOf, inputOf, jsonObject } from '../../shared/input';
import type { Route } from '../../shared/route';
import { subscribeToNewsletter } from './newsletter.service';
import { CustomToolRequestInput } from './request.inputs';
import { requestCustomTool } from './request.service';

/** The specification names no paths for these two forms (section 2). */
export const requestRoutes: Route[] = [
  {
    method: 'POST',
    path: '/custom-tool-request',
    status: 201,
    handle: async (ctx, { body }) => {
      const { email, message, quantity, neededBy, ticket } = jsonObject(body);
      const typed = { email, message, quantity, neededBy, ticket };
      const input = await inputOf(CustomToolRequestInput, typed);
      const { received } = await requestCustomTool(ctx, input);
      return { received };
    },
  },
  {
    method: 'POST',
    path: '/newsletter',
    status: 201,
    handle: async (ctx, { body }) => subscribeToNewsletter(ctx, emailOf(jsonObject(body).email)),
  },
];
