export { shopClient, type ShopClient, type ShopClientOptions } from './shop-client';
export { followEvents, type FollowOptions, type ShopEvent } from './follow-events';
export { pagesOf } from './pages';
export { dataOf, ShopError, type Problem } from './problem';
export type { components, operations, paths } from './openapi.generated';
