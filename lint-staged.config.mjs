export default {
  '*.{ts,tsx,mjs,cjs,js}': ['eslint --fix --max-warnings=0', 'prettier --write'],
  '*.{css,graphql,json,md,yml,yaml,html}': 'prettier --write',
};
