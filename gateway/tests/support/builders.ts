import { newId } from '../../src/shared/ids';
import { Tool } from '../../src/modules/tools/tool.entity';
import type { TestShop } from './shop';

/** A tool on sale: 10 dollars, at least 5, 100 in stock, unless said otherwise. */
export async function aTool({ dataSource }: Pick<TestShop, 'dataSource'>, given: Partial<Tool> = {}): Promise<Tool> {
  const tool = dataSource.manager.create(Tool, {
    id: newId(),
    name: 'Servo driver',
    picture: 'https://pictures.example.com/servo.png',
    price: 10,
    minimumOrder: 5,
    availableStock: 100,
    shortDescription: 'Drives sixteen servos.',
    ...given,
  });
  return dataSource.manager.save(tool);
}

/** Units of a tool in stock now. */
export async function stockOf({ dataSource }: Pick<TestShop, 'dataSource'>, tool: { id: string }): Promise<number> {
  const found = await dataSource.manager.findOneOrFail(Tool, { where: { id: tool.id }, withDeleted: true });
  return found.availableStock;
}
