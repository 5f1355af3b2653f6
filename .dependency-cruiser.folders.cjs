const { options } = require('./.dependency-cruiser.cjs');

/** Folders of the core must not import each other in a circle. A configuration of its own, because rules about folders cannot leave out imports of types. */
module.exports = {
  forbidden: [
    {
      name: 'core-no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/core/' },
      to: { circular: true },
    },
  ],
  options: { ...options, tsPreCompilationDeps: false },
};
