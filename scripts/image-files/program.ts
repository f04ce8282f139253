/** Single files of the image: the health check reads the version, and `imports` of package.json are the program's own addresses. */
export const programFiles = ['package.json', 'LICENSE'] as const

/** Folders of the image: those that the server and the commands of an operator are made of, and what was built from the others. */
export const programFolders = ['core', 'data', 'api', 'scripts', 'build/site', 'build/admin'] as const

/** Commands that need the sources of the site, tests, or packages for developers, with the folders of those commands. */
const developersScripts = /^scripts\/(?:base-map|bench|browser|build|check|checks|dev|image-files|lock|soak|test|upgrade)(?:\/|\.ts$|$)/

/** What a running archive in this checkout has written into `data/`: the same as in `.gitignore`. */
const writtenByAnArchive =
  /^data\/(?:[^/]*\.sqlite(?:[-.][^/]*)?|[^/]*\.lock(?:-[^/]*)?|token\.key[^/]*|import-report\.[^/]*|derive-all|bag-download|compiled)$/

/**
 * Whether a file or folder of the program belongs into the image.
 *
 * @param path from the project's folder
 */
export const isProgramFile = (path: string): boolean =>
  !/\.test\.tsx?$/.test(path) && !developersScripts.test(path) && !writtenByAnArchive.test(path)
