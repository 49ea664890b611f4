import { loaderOfMany } from '../../db/loaders';
import { ToolRequestAnswer } from './tool-request-answer.entity';

/** The answers to each request, oldest first. */
export const answersLoader = loaderOfMany(ToolRequestAnswer, 'requestId', { order: 'ORDER BY id' });
