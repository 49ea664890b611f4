/** antd's Select itself: the build puts SelectOnDemand where it is imported from antd. */
declare module 'virtual:antd-select' {
  export { Select } from 'antd';
}
