/**
 * Whether a text is the address of a file: a web address with a path, or a path of this site. It has no character that ends an
 * attribute or a rule of the Content-Security-Policy, and no name or password.
 *
 * @example isFileAddress('https://maps.example/region.pmtiles') // true
 * @example isFileAddress('/uploads/maps/region.pmtiles') // true
 * @example isFileAddress('region.pmtiles') // false
 */
export const isFileAddress = (text: string): boolean =>
  /^(?:https?:\/\/[a-z\d.-]+(?::\d+)?)?\/[\w.?&=%~+:@-][\w./?&=%~+:@-]*$/i.test(text) && URL.canParse(text, 'http://localhost')
