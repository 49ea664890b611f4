export * from '../../../gateway/demo/catalogue';
