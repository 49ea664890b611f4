import { inputOf, jsonObject } from '../../../shared/input';
import { centsOf } from '../../../shared/money';
import { limited, type Route } from '../../../shared/route';
import { Tool } from './tool.entity';
import { AddToolInput } from './tool.inputs';
import { toolJson } from './tool.presenter';
import { listAllTools } from './tool.lists';
import { addTool, deleteTool, getTool } from './tool.service';

/** The REST API of specification section 7. */
export const toolRoutes: Route[] = [
  {
    method: 'GET',
    path: '/tools',
    handle: async (ctx, _request, reply) =>
      limited(reply, await listAllTools(ctx)).map((tool: Tool) =>
        toolJson(tool, ctx.services.env.PUBLIC_URL),
      ),
  },
  {
    method: 'GET',
    path: '/tool/:id',
    handle: async (ctx, { params }) =>
      toolJson(await getTool(ctx, params.id ?? ''), ctx.services.env.PUBLIC_URL),
  },
  {
    method: 'POST',
    path: '/addtool',
    status: 201,
    handle: async (ctx, { body }) => ({ insertedId: (await addTool(ctx, await addToolInput(body))).id }),
  },
  {
    method: 'DELETE',
    path: '/tool/:id',
    handle: async (ctx, { params }) => {
      await deleteTool(ctx, params.id ?? '');
      return { deletedCount: 1 };
    },
  },
];

function addToolInput(body: unknown): Promise<AddToolInput> {
  const { name, picture, price, minimum_order, available_stock, short_description } = jsonObject(body);
  return inputOf(
    AddToolInput,
    {
      name,
      picture,
      price: centsOf(price),
      minimumOrder: minimum_order,
      availableStock: available_stock,
      shortDescription: short_description,
    },
    {
      minimumOrder: 'minimum_order',
      availableStock: 'available_stock',
      shortDescription: 'short_description',
    },
  );
}
