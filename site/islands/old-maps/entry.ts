/** An old map that visitors can lay over a map. */
export type OldMapEntry = {
  /** Names it in addresses. */
  id: string
  /** Address of its IIIF georeference annotation. */
  annotation: string
  /** Its title and year in the language of the page. */
  label: string
}

/** Which old map lies over the map, by its id; empty: none. Its opacity is in percent. */
export type OldMapChoice = { layer: string; opacity: number }

export const noOldMap: OldMapChoice = { layer: '', opacity: 100 }
