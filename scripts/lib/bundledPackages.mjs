import path from 'node:path';

/** Name of the list in the output folder of a bundle: folders of packages below the project, as a JSON array. */
export const LIST = 'packages.json';

/**
 * Returns the plugin of a build that leaves the list of the packages in its bundle, for the notices.
 * @param root folder of the project: bundled into the configuration, this file does not know its own
 * @type {typeof import('./bundledPackages.mjs').listPackages}
 */
export const listPackages = (root) => {
  /** @type {Set<string>} */
  const folders = new Set();
  return {
    name: 'list-packages',
    moduleParsed({ id }) {
      const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(
        id.split(path.sep).join('/'),
      )?.[1];
      if (folder !== undefined) folders.add(path.relative(root, folder).split(path.sep).join('/'));
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify([...folders].sort()) });
    },
  };
};
