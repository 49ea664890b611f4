export * from '../../../gateway/demo/graphql';
