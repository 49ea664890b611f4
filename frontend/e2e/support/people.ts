export * from '../../../gateway/demo/people';
