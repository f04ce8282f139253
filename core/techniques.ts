/**
 * The techniques and forms of photographs, oldest first. `value` is the wire and database form; `aat` is the number of the same
 * concept in the Art & Architecture Thesaurus of the Getty, where it is known. Their labels are in the catalogues.
 */
const techniques = [
  { value: 'daguerreotype', aat: 300127181 },
  { value: 'ambrotype', aat: 300127186 },
  { value: 'tintype' },
  { value: 'albumen print', aat: 300127121 },
  { value: 'carte de visite', aat: 300127141 },
  { value: 'cabinet card', aat: 300127131 },
  { value: 'stereograph', aat: 300127197 },
  { value: 'cyanotype' },
  { value: 'platinum print', aat: 300127145 },
  { value: 'gelatin silver print', aat: 300128695 },
  { value: 'glass negative', aat: 300393160 },
  { value: 'film negative' },
  { value: 'lantern slide', aat: 300134977 },
  { value: 'photographic postcard' },
  { value: 'postcard', aat: 300026816 },
  { value: 'collotype' },
  { value: 'photolithograph' },
  { value: 'photogravure', aat: 300154382 },
  { value: 'halftone print', aat: 300154372 },
  { value: 'colour print', aat: 300236285 },
  { value: 'colour slide', aat: 300128366 },
  { value: 'digital photograph' },
] as const

export type Technique = (typeof techniques)[number]['value']

export const techniqueValues: readonly Technique[] = techniques.map(({ value }) => value)

/** The address of a technique in the Art & Architecture Thesaurus; undefined where it has none. */
export function techniqueUri(value: Technique | ''): string | undefined {
  const technique = techniques.find((each) => each.value === value)
  return technique && 'aat' in technique ? `http://vocab.getty.edu/aat/${technique.aat}` : undefined
}
