const PageEnvironment = require('./page-environment.cjs');

/** After all tests. */
module.exports = () => PageEnvironment.closeShared();
