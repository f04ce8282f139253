/** Whether a path is that of a file of the published folder that is no page: a style sheet, a font, JSON for the islands, a sitemap. */
export const isAsset = (path: string) => /^(?:\/\.well-known)?(?:\/[\w-][\w.-]*)+\.[a-z0-9_]+$/i.test(path) && !path.endsWith('.html')
