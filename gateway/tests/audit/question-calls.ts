import { aTool } from '../support/builders';
import { mutation, type Call, type World } from './world';

const question = async (world: World): Promise<string> => {
  const { id } = await aTool(world.shop);
  const asked = await mutation(
    world,
    `askQuestion(input: { toolId: "${id}", text: "Does it run cool?" }) { id }`,
    world.buyer,
  );
  return asked.body.data.askQuestion.id;
};

/** A valid call of each mutation of questions about tools. */
export const questionCalls: Record<string, Call> = {
  askQuestion: async (w) =>
    mutation(
      w,
      `askQuestion(input: { toolId: "${(await aTool(w.shop)).id}", text: "Does it run cool?" }) { id }`,
    ),
  withdrawQuestion: async (w) => mutation(w, `withdrawQuestion(id: "${await question(w)}")`),
  answerQuestion: async (w) =>
    mutation(w, `answerQuestion(id: "${await question(w)}", input: { answer: "Yes", version: 1 }) { id }`),
  refuseQuestion: async (w) =>
    mutation(
      w,
      `refuseQuestion(id: "${await question(w)}", input: { reason: "Off topic", version: 1 }) { id }`,
    ),
};
