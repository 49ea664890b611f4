/** Types whose commits change how the code behaves or is built: their body says why. */
const EXPLAINED = new Set(['feat', 'fix', 'perf', 'refactor']);

export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    'subject-min-length': [2, 'always', 10],
    'body-required': [2, 'always'],
    // A body quotes commands and addresses; they are not wrapped.
    'body-max-line-length': [0],
  },
  plugins: [
    {
      rules: {
        'body-required': ({ type, body }) => [
          !EXPLAINED.has(type) || Boolean(body?.trim()),
          `${type} needs a body that says why`,
        ],
      },
    },
  ],
};
