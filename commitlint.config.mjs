export default {
  extends: ['@commitlint/config-conventional'],
  // A body quotes commands and addresses; they are not wrapped.
  rules: { 'body-max-line-length': [0], 'header-max-length': [2, 'always', 110] },
};
