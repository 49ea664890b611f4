import { loaderOfMany, loaderOfOne } from '../../db/loaders';
import { CustomToolRequest } from './custom-tool-request.entity';
import { ToolRequestAnswer } from './tool-request-answer.entity';

/** The answers to each request, oldest first. */
export const answersLoader = loaderOfMany(ToolRequestAnswer, 'requestId', { order: 'ORDER BY id' });

/** The request of which each quote request was made, or null. */
export const requestOfQuoteLoader = loaderOfOne(CustomToolRequest, 'quoteRequestId');
